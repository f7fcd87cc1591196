// Three questions of a program that runs games, one call each: the flag fell, is it over, may they claim?
//
//   ./dev npm && npm install packages/npm/compongo-*.tgz     (it is not yet published on npm)
//   node samples/adjudicate.js
async function main() {
  const { drawClaim, flagFall, gameOver, ready } = await import('compongo');
  await ready();

  // Black's flag fell; White has nothing but the king.
  const fallen = flagFall({ laws: 'fide-2023', start: '8/8/3rk3/8/8/2K5/8/8 b - - 0 1' }, 'black');
  console.log("Black's flag fell:", fallen.result, '-', fallen.said.en);

  // Neither side can ever pass this wall.
  const wall = gameOver({ laws: 'fide-2023', start: '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' });
  console.log('Is this over?', wall.over, '-', wall.said.en);

  // The position has been on the board twice; with 4...Ng8 it would be there a third time.
  const again = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1'];
  const claim = drawClaim({ laws: 'fide-2023', start: { moves: again } }, 'black', { claim: 'threefold', move: 'f6g8' });
  console.log('May Black claim?', claim.claim.upheld, '-', claim.said.en);
}

void main();
