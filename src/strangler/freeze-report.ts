import type { Freezes } from './freezes.ts';
import { screens } from './screens.ts';
import type { Tallies } from './tallies/tallies.ts';
import type { ShellServices } from './types.ts';

/** Said when the newer side of a screen has frozen the tab twice (BRIDGE-189). */
export const freezeNotice = {
  text: 'This page has stopped answering twice, so you see its previous version.',
  again: 'Try the new version',
} as const;

interface FreezeReportParts {
  readonly freezes: Freezes;
  readonly tallies: Tallies;
  readonly services: Pick<ShellServices, 'showNotice'>;
  /** Asks again which side shows the open screen. */
  readonly decideAnew: () => void;
}

/**
 * Counts the freeze before this load of the page, and tells the person when its screen has been given up.
 * Only rows that have come are known here, and the rows of most screens come with the first navigation.
 * The function that it returns is called then too, and does its work once.
 */
export function createFreezeReport({
  freezes,
  tallies,
  services,
  decideAnew,
}: FreezeReportParts): () => void {
  let isTold = false;

  function sayGivenUp(screenId: string): void {
    const run = () => {
      freezes.forgive(screenId);
      decideAnew();
    };
    const action = { label: freezeNotice.again, run };
    services.showNotice({ level: 'warning', text: freezeNotice.text, duration: null, action });
  }

  return () => {
    const stuck = screens.find(({ id }) => id === freezes.stuckNow);
    if (isTold || !stuck) return;
    isTold = true;
    tallies.froze(stuck);
    if (stuck.native && freezes.givenUpNow !== null) sayGivenUp(stuck.id);
  };
}
