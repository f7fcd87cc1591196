// White moves a pinned knight and presses. What do the Laws of 2023 make of it, in Spanish?
import { Arbiter } from 'compongo';

const arbiter = new Arbiter({ laws: 'fide-2023', time_control: '5400+30', start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' });
for (const act of [{ at: 10, by: 'white', do: 'play', move: 'd2f3' }, { at: 12, by: 'white', do: 'press' }]) {
  const told = arbiter.do(act).told.es;
  console.log([told.act, ...told.ruled, ...told.changes, ...told.must, `(${told.articles})`].join('\n'));
}
