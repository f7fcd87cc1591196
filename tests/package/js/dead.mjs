// The pawns are locked. Is the position dead, and who can prove it?
import { canMate, isDead, Position, verify } from 'compongo';

const position = Position.from('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1');
console.log(isDead(position) ? 'dead' : 'not dead');
for (const [side, name] of [['white', 'White'], ['black', 'Black']]) {
  const { verdict, certificate } = canMate(position, side, { certificate: true });
  const can = verdict === 'winnable' ? 'can mate' : 'cannot mate';
  console.log(`${name}: ${can}, proof of ${certificate.length} bytes, ${verify(certificate) ? 'accepted' : 'refused'}`);
}
