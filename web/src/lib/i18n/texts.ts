// Every text of the page in English. Those of other languages are fetched (languages.ts).
import { en as enDesk } from './desk/en';
import { en as enPage } from './en';
import { en as enLaws } from './laws/en';

export const en = { ...enPage, ...enDesk, ...enLaws };
export type Texts = Record<keyof typeof en, string>;
