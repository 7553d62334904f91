import type { InspectedMessage } from '#bridge/inspector.ts';

/** The words of the panel with the messages of the bridge. */
export const inspectorLabels = {
  title: 'Messages of the bridge',
  list: 'Messages, the newest last',
  search: 'Type or reason',
  direction: 'Direction',
  directions: { all: 'Both ways', in: 'From the frame', out: 'To the frame' },
  outcome: 'Outcome',
  outcomes: { all: 'Any', done: 'Done', refused: 'Refused' },
  replay: 'Replay',
  copy: 'Copy',
  export: 'Export session',
  clear: 'Clear',
  close: 'Close the messages of the bridge',
  empty: 'No message has crossed the bridge yet. Open a screen that the frame shows.',
  emptyFilter: 'No message is like that.',
  unselected: 'Choose a message to see it whole.',
  notWhole: 'It cannot run again: what is not shown has not been kept.',
  replayed: 'It has run again.',
  refusedAgain: (reason: string): string => `It was refused again: ${reason}`,
} as const;

/** How a message ended, in a word. */
export const outcomeOf = ({ outcome, reason }: InspectedMessage): string =>
  outcome === 'done' ? 'done' : (reason ?? 'refused');
