// Which moves are legal here?
import { Position } from 'compongo';

const position = Position.from('4k3/8/8/8/8/8/8/4K2R w K - 0 1'); // or a CompongoError with all that is wrong
console.log(position.legalMoves().map(({ san }) => san).join(' '));
