import type { Stage } from '#contract/tenants/rollout.ts';
import { rolloutLabels } from '../tenants/rollout-labels.ts';

/** The meanings of the stages of a roll-out, and the stages that can be set. */
export interface RolloutWords {
  readonly stages: Readonly<Record<Stage, string>>;
  readonly settable: readonly Stage[];
  readonly stopped: string;
  readonly stop: string;
  readonly stopQuestion: (title: string) => string;
  readonly stopEffect: string;
}

/** The words for the version of a page. */
export const screenWords: RolloutWords = {
  stages: rolloutLabels.stages,
  settable: ['native', 'beta', 'embedded'],
  stopped: 'Stopped: everybody has the previous version',
  stop: 'Stop the new version',
  stopQuestion: (page) => `Stop the new version of ${page} for everybody?`,
  stopEffect:
    'All tenants have the previous version with their next navigation, also people who chose the new one. Nobody loses the page they have open.',
};

/** The words for the application on top. Nobody chooses it for themselves. */
export const topWords: RolloutWords = {
  stages: { native: 'Previous admin', beta: 'Previous admin', embedded: 'New admin' },
  settable: ['native', 'embedded'],
  stopped: 'Stopped: everybody has the previous admin on top',
  stop: 'Stop the new admin on top',
  stopQuestion: () => 'Stop the new admin on top for everybody?',
  stopEffect:
    'All tenants have the previous admin on top with their next navigation. Nobody loses the page they have open.',
};

/** The texts of the board about the application on top. */
export const topLabels = {
  title: 'Application on top',
  description:
    'Which admin draws header and menu for administrators and shows the pages of the other one in its frame. Addresses are written as the application on top writes them.',
  open: 'Change which admin is on top',
} as const;
