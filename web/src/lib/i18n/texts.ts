// Every text of the page in both languages. The built page has the texts of all these files in one table (vite.config.ts).
import { en as enDesk } from './desk/en';
import { es as esDesk } from './desk/es';
import { en as enPage } from './en';
import { es as esPage } from './es';
import { en as enLaws } from './laws/en';
import { es as esLaws } from './laws/es';

export const en = { ...enPage, ...enDesk, ...enLaws };
export type Texts = Record<keyof typeof en, string>;
export const es: Texts = { ...esPage, ...esDesk, ...esLaws };
