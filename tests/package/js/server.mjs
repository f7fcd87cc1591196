// After each move: is the game over? When a flag falls: what is the result? What may be claimed?
import { drawClaim, flagFall, Game, gameOver } from 'compongo';

const game = new Game(); // or new Game(Position.from(FEN))
for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) {
  game.play(move); // SAN or UCI; a CompongoError if it is not legal, and nothing has changed then
  const { over, result, said } = gameOver(game);
  if (over) console.log(result, said.en);
}
console.log(flagFall({ play: '3+2', start: game }, 'black').result);
console.log(drawClaim(game, 'black', { move: 'Ng8' }).said.en);
