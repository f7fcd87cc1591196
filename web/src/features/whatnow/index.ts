// All incidents, in the order in which they are shown.
import { clocks } from './clocks';
import { conductOf } from './conduct';
import { draws } from './draws';
import { flags } from './flags';
import { illegalMoves } from './illegal';
import type { Group, Incident } from './incident';
import { promotions } from './promotion';
import { scoresheets } from './sheets';
import { setups } from './setups';
import { special } from './special';
import { touchedPieces } from './touched';

export const GROUPS: readonly Group[] = [illegalMoves, promotions, touchedPieces, clocks, flags, draws, conductOf, scoresheets, setups, special];
export const INCIDENTS: readonly Incident[] = GROUPS.flatMap(({ incidents }) => incidents);
/** What happens most often: shown before the groups. */
const OFTEN = ['illegal_move', 'flag_fell', 'played_another', 'left_in_check', 'pawn_left', 'offer', 'threefold', 'two_hands', 'device', 'late'];
export const COMMONEST: readonly Incident[] = OFTEN.map((name) => INCIDENTS.find((each) => each.name === name) as Incident);
