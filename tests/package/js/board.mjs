// What a board needs: where each piece can go, who is in check, and what a touched piece binds to.
import { Arbiter, Position } from 'compongo';

const position = Position.from('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
console.log(position.dests().get('e1').join(' ')); // for chessground
console.log(position.play('O-O').fen, position.isCheck);

const arbiter = new Arbiter({ play: '90+30' });
const touched = arbiter.do({ at: 12, by: 'white', do: 'touch', squares: ['g1'] });
console.log(touched.told.en.must[0]);
