// What needs no hall: where it is, and what it is called.
import { t } from '../lib/i18n/index.svelte';
import { kernel } from '../kernel/client';

export interface Tool {
  hash: string;
  name: string;
  help: string;
}

export const tools = (): Tool[] => [
  { hash: '#/now', name: t('whatNow'), help: t('toolNow') },
  { hash: '#/laws', name: t('laws'), help: t('toolLaws') },
  { hash: '#/drill', name: t('drill'), help: t('toolDrill') },
  { hash: '#/exam', name: t('exam'), help: t('toolExam') },
  { hash: '#/mate', name: t('canMate'), help: t('toolMate') },
  ...(kernel.exists ? byKernelAlone() : []),
];

/** What no server does for the page. */
const byKernelAlone = (): Tool[] => [
  { hash: '#/clock', name: t('twoClocks'), help: t('toolClock') },
  { hash: '#/play', name: t('playTitle'), help: t('toolPlay') },
  { hash: '#/audit', name: t('auditTitle'), help: t('toolAudit') },
  { hash: '#/replay', name: t('replayTitle'), help: t('toolReplay') },
];
