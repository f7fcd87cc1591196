// Does anything in this game contradict the Laws?
import { audit } from 'compongo';

const text = `[White "Lara"]
[Black "Teo"]
[Date "2024.05.01"]
[Termination "time forfeit"]
[SetUp "1"]
[FEN "8/8/4k3/8/8/3R4/4K3/8 w - - 0 1"]
[Result "0-1"]

1. Rd1 Ke5 0-1
`;

for (const finding of audit(text)) {
  console.log(finding.text);
  for (const article of finding.articles) console.log(`    ${article}`);
}
