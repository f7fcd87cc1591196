// Black's flag fell, and White has nothing but the king. What is the result?
import { flagFall } from 'compongo';

const fallen = flagFall('8/8/3rk3/8/8/2K5/8/8 b - - 0 1', 'black');
console.log(fallen.said.en);
console.log(fallen.result, fallen.articles[1]);
