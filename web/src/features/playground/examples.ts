// Cases to begin with. Their titles are words of the page, the rest is the language of cases.
import type { Word } from './say';

interface Example {
  title: Word & `x_${string}`;
  body: string;
}
export const EXAMPLES: readonly Example[] = [
  {
    title: 'x_second',
    body: `  editions  2018 2023
  rapid     15+10, limited supervision
  position  r3k3/8/8/8/1b6/8/3N4/4K3 w      # the knight is pinned

  White     Nf3, presses
  Black     claims an illegal move
      => White illegal move king_attacked count=1 (7.5.1)
      2018 => Black time seconds=120 (7.5.5)
      2023 => Black time seconds=60 (A.3)
  White     Nf3, presses
  Black     claims an illegal move => game over 0-1 illegal_move (7.5.5)
`,
  },
  {
    title: 'x_pawn',
    body: `  editions  2014 2018 2023
  blitz     3+2, limited supervision
  position  8/P3k3/8/8/3p4/8/4K3/8 w

  White     a8, presses      # the pawn stays a pawn
  Black     claims an illegal move
`,
  },
  {
    title: 'x_touch',
    body: `  editions  2023

  White     touches g1, e4, presses
  Black     claims touch_move g1
`,
  },
  {
    title: 'x_threefold',
    body: `  editions  2023

  White     Nf3, presses
  Black     Nf6, presses
  White     Ng1, presses
  Black     Ng8, presses
  White     Nf3, presses
  Black     Nf6, presses
  White     Ng1, presses
  Black     claims threefold move=f6g8 => game over 1/2-1/2 threefold
`,
  },
  {
    title: 'x_flag',
    body: `  editions  2014 2023
  blitz     3+2
  position  8/8/3rk3/8/8/2K5/8/8 b

  +0:04:00  Black's flag falls
  Arbiter   observes the clock => game over 1/2-1/2 time_no_mate
`,
  },
  {
    title: 'x_castling',
    body: `  editions  2009 2023
  position  4k3/8/8/8/8/8/8/4K2R w K

  White     touches h1 e1, releases h1 f1, presses
`,
  },
  {
    title: 'x_phone',
    body: `  editions  1997 2009 2014 2023

  White     e4, presses
  Black     has device
`,
  },
  {
    title: 'x_question',
    body: `  editions  2009
  asks      write_move fen=startpos move=g1f3 lang=es
      => text=Cf3
`,
  },
];
