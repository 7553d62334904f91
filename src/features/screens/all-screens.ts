import {
  type RolloutWords,
  screenWords,
  topLabels,
  topWords,
} from '#client/screens/rollout-words.ts';
import type { SideFigures } from '#contract/screens/board.ts';
import { type Stage, topApplication } from '#contract/tenants/rollout.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { screenTitle } from '../../shell/screen/screen-title.ts';
import { screens } from '../../strangler/screens.ts';

/** A page of the product as the migration board lists it; its parts are counted with it. */
export interface BoardScreen {
  readonly id: string;
  readonly title: string;
  readonly stage: Stage;
  readonly sides: 'native' | 'embedded' | 'both';
  /** The state of its roll-out. */
  readonly words: RolloutWords;
}

/** Which application is on top is rolled out like a page (ADR 0035). */
export const topOfWindow: BoardScreen = {
  id: topApplication,
  title: topLabels.title,
  stage: 'native',
  sides: 'both',
  words: topWords,
};

/**
 * All pages that signed-in people open by their names, by their titles; of visitors nothing is counted. Pages of one
 * title are told apart by their addresses.
 */
export function listScreens(terms: Terms): BoardScreen[] {
  const listed = screens.filter(
    ({ partOf, isWaypoint, access }) =>
      partOf === undefined && !isWaypoint && access.kind !== 'anyone',
  );
  const namesakes = Map.groupBy(listed, (screen) => screenTitle(screen, terms));
  return listed
    .map((screen): BoardScreen => {
      const hasBoth = screen.native !== undefined && screen.newPath !== undefined;
      const only = screen.newPath === undefined ? 'native' : 'embedded';
      const { id, stage, path } = screen;
      const title = screenTitle(screen, terms);
      return {
        id,
        stage,
        title: namesakes.get(title)?.length === 1 ? title : `${title} (${path})`,
        sides: hasBoth ? 'both' : only,
        words: screenWords,
      };
    })
    .sort((a, b) => a.title.localeCompare(b.title));
}

const nothing = { opened: 0, chosen: 0, failed: {}, timed: 0, median: null, p95: null };

/** The figures of a side; zeros where nothing was counted. */
export const figuresOf = (
  figures: readonly SideFigures[],
  screen: string,
  side: SideFigures['side'],
): SideFigures =>
  figures.find((each) => each.screen === screen && each.side === side) ?? {
    screen,
    side,
    ...nothing,
  };
