// node mock/main.mjs [port] [boards]: the built page with the stand-in behind it.
import { fill, Mock } from './server.mjs';

const mock = new Mock();
const boards = Number(process.argv[3] ?? 8);
if (boards > 0) fill(mock, boards);
const port = await mock.listen(Number(process.argv[2] ?? 8081));
console.log(`http://127.0.0.1:${port}/  (password: ${mock.password})`);
