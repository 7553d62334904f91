import { fitsTags, isOnOffer } from '#contract/activities/offer.ts';
import { dayAt, holdsDay, periodOf } from '#contract/activities/period.ts';
import { performActivity } from './activity.ts';
import type { OfferedVersion } from './activity-types.ts';
import { daysBefore, hoursAfter } from './moments.ts';
import type { DemoActivity, Programme, Review } from './programme.ts';
import { undoReview } from './review.ts';

export interface DemoPerson {
  readonly id: string;
  readonly tags: readonly string[];
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  /** How many activities they begin in a month. */
  readonly zeal: number;
  /** Whether the person corrects every rejected task. */
  readonly corrects: boolean;
}

/** An activity that somebody has certainly done; it does not depend on chance. */
export interface LatelyDone {
  readonly title: string;
  readonly hoursAgo: number;
  readonly review: Review;
  /** The review has been undone an hour ago. */
  readonly undone?: boolean;
  readonly most?: number;
}

const daysShown = 365;

/** A year of somebody's activities, each on offer when it was begun. */
export function journeyOf(
  person: DemoPerson,
  versions: readonly OfferedVersion[],
  programme: Programme,
): DemoActivity[] {
  const { now, random } = programme;
  const from = new Date(Math.max(+person.createdAt, +daysBefore(now, daysShown)));
  const until = person.deletedAt ?? now;
  const months = (until.getTime() - from.getTime()) / (30.4 * 86_400_000);
  const moments = Array.from({ length: Math.round(months * person.zeal) }, () =>
    hoursAfter(from, random.next() * months * 30.4 * 24),
  );
  const made: DemoActivity[] = [];
  for (const at of moments.sort((one, other) => one.getTime() - other.getTime())) {
    const version = choose(
      versionsOnOffer(person, versions, made, { ...programme, at }),
      programme,
    );
    if (!version) continue;
    const { id: userId, corrects } = person;
    made.push(performActivity({ userId, until, version, at, corrects }, programme));
  }
  return made;
}

/** The latest activities of a person whom visitors of the demo can be. */
export const lately = (
  { id: userId }: DemoPerson,
  done: readonly LatelyDone[],
  versions: readonly OfferedVersion[],
  programme: Programme,
): DemoActivity[] =>
  done.map(({ title, hoursAgo, undone, ...what }) => {
    const { now } = programme;
    const version = versions.findLast(({ plan }) => plan.title === title);
    if (!version) throw new Error(`The demo has no activity type ${title}`);
    const at = hoursAfter(now, -hoursAgo);
    const made = performActivity({ userId, until: now, version, at, ...what }, programme);
    return undone ? undoReview(made, version, hoursAfter(now, -1)) : made;
  });

function versionsOnOffer(
  { tags }: DemoPerson,
  versions: readonly OfferedVersion[],
  made: readonly DemoActivity[],
  { at, timezone }: Programme & { at: Date },
): OfferedVersion[] {
  const today = dayAt(at, timezone);
  return versions.filter(({ row, from, to }) => {
    if (at < from || at >= to || !fitsTags(row.userTagsFilter, tags)) return false;
    const period = periodOf(row.completionPeriod, today);
    const own = made.map(({ activity }) => activity).filter(({ rootId }) => rootId === row.rootId);
    const inPeriod = own.filter(({ begunOn }) => holdsDay(period, begunOn));
    const unfinished = inPeriod.filter(
      ({ completedAt }) => !completedAt || new Date(completedAt) > at,
    );
    const standing = { inPeriod: inPeriod.length, unfinished: unfinished.length, ever: own.length };
    const asItWas = { ...row, available: true, deleted: false, replacedByVersion: null };
    return isOnOffer(asItWas, standing);
  });
}

function choose(
  versions: readonly OfferedVersion[],
  { random }: Programme,
): OfferedVersion | undefined {
  const weights = versions.map(({ plan }) => plan.weight);
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return versions.find((_, index) => {
    left -= weights[index] ?? 0;
    return left < 0;
  });
}
