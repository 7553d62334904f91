import {
  type ContentTime,
  contentTimes,
  type ScreenFailure,
  type ScreenTally,
} from '#contract/screens/tally.ts';
import type { Screen, Side } from '../types.ts';

type Tallied = Pick<Screen, 'id' | 'partOf' | 'native' | 'newPath'>;

/** This tab's counts of the screens since it last told the server (BRIDGE-195). */
export interface Tallies {
  /** A navigation has begun, at this time of `performance.now()`. */
  begin(now: number): void;
  /**
   * The side of a screen has been opened at an address. Answers the time at which the navigation to it began;
   * undefined for the first page of a visit, and for an address that was open already.
   */
  open(screen: Tallied, side: Side, path: string): number | undefined;
  /** The content of the open screen stands, so many milliseconds after its navigation began (BRIDGE-196). */
  show(milliseconds: number): void;
  /** The open screen could not be shown, or has stopped being shown. */
  fail(why: ScreenFailure): void;
  /** A screen has frozen the tab, which was loaded anew since. */
  froze(screen: Tallied): void;
  /** Somebody chose a side of the screen, which is in beta. */
  choose(screen: Tallied, side: Side): void;
  /** Answers all counts; from then on counting begins anew. */
  take(): ScreenTally[];
}

const keyOf = ({ id, partOf }: Tallied): string => partOf ?? id;

const classOf = (milliseconds: number): ContentTime =>
  contentTimes.find((time) => milliseconds <= Number(time)) ?? '10000';

/** Counts in memory. `stageIsNative` says whether the stage of a screen keeps it off its newer side anyway. */
export function createTallies(stageIsNative: (screen: Tallied) => boolean): Tallies {
  const counts = new Map<string, ScreenTally>();
  let begunAt: number | undefined;
  let present: { readonly screen: Tallied; readonly side: Side; readonly path: string } | undefined;

  function countOf(screen: Tallied, side: Side): ScreenTally {
    const key = keyOf(screen);
    const known = counts.get(`${key}/${side}`);
    if (known) return known;
    const canGoBack = screen.native !== undefined && !stageIsNative(screen);
    const begun = { opened: 0, chosen: 0, shown: {}, failed: {} };
    const tally = { screen: key, side, canGoBack: side === 'embedded' && canGoBack, ...begun };
    counts.set(`${key}/${side}`, tally);
    return tally;
  }

  function addFailure(screen: Tallied, side: Side, why: ScreenFailure): void {
    const { failed } = countOf(screen, side);
    failed[why] = (failed[why] ?? 0) + 1;
  }

  return {
    begin(now) {
      begunAt = now;
    },
    open(screen, side, path) {
      const startedAt = begunAt;
      begunAt = undefined;
      const isThere =
        present?.screen.id === screen.id && present.side === side && present.path === path;
      if (isThere) return;
      present = { screen, side, path };
      countOf(screen, side).opened += 1;
      return startedAt;
    },
    show(milliseconds) {
      if (!present) return;
      const { shown } = countOf(present.screen, present.side);
      const time = classOf(milliseconds);
      shown[time] = (shown[time] ?? 0) + 1;
    },
    fail(why) {
      if (present) addFailure(present.screen, present.side, why);
    },
    froze: (screen) => addFailure(screen, 'embedded', 'froze'),
    choose(screen, side) {
      countOf(screen, side).chosen += 1;
    },
    take() {
      const taken = [...counts.values()];
      counts.clear();
      return taken;
    },
  };
}
