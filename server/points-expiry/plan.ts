import type { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import { earnedBefore, monthAnnounced, monthsDue } from '#contract/points-expiry/rules.ts';

/** The work for a month, YYYY-MM-01. */
export interface Step {
  readonly kind: 'expire' | 'announce' | 'skip';
  readonly month: string;
}

/** A month for which something has been done. */
export interface KnownRun {
  readonly month: string;
  readonly expireAfterMonths: number;
  /** The last person whose turn it was; null before the first. */
  readonly announcedTo: string | null;
  readonly announcedAt: Date | null;
  readonly expiredTo: string | null;
  readonly expiredAt: Date | null;
}

/** How it stands with the expiry of a tenant's points at a moment. */
export interface Situation {
  readonly expiry: Pick<PointsExpiry, 'enabled' | 'startDate' | 'expireAfterMonths'>;
  /** Whether points of this tenant expire at all: not while it is disabled, or where its plan has no expiry. */
  readonly isOpen: boolean;
  /** The day in the tenant's timezone. */
  readonly today: string;
  readonly runs: readonly KnownRun[];
}

/**
 * The next step: months that have come, the oldest first, then the announcement of the month that comes. A month that
 * comes while points do not expire is skipped for good, for nobody could spend them; one that had begun then waits and
 * goes on. Null when there is nothing to do.
 */
export function nextStep(situation: Situation): Step | null {
  const { expiry, isOpen, runs } = situation;
  const due = nextDue(situation);
  if (due !== null) {
    if (isOpen) return { kind: 'expire', month: due };
    const hasBegun = runs.some((run) => run.month === due && run.expiredTo !== null);
    return hasBegun ? null : { kind: 'skip', month: due };
  }
  const coming = isOpen ? monthAnnounced(expiry, situation.today) : null;
  const isAnnounced = runs.some(
    // It has been done already where the tenant has moved to a timezone that is behind.
    (run) => run.month === coming && (run.announcedAt ?? run.expiredAt) !== null,
  );
  return coming === null || isAnnounced ? null : { kind: 'announce', month: coming };
}

/** The oldest month that has come and is not done. */
function nextDue({ expiry, today, runs }: Situation): string | null {
  const isDone = (month: string) =>
    runs.some((run) => run.month === month && run.expiredAt !== null);
  return monthsDue(expiry, today).find((month) => !isDone(month)) ?? null;
}

/** The month whose expiry people are told of: one that has come and is not done, or else the next. */
export const monthUpcoming = (situation: Situation): string | null =>
  situation.isOpen
    ? (nextDue(situation) ?? monthAnnounced(situation.expiry, situation.today))
    : null;

/**
 * The first of a month before which points have to have been earned to expire in `month`. No more expires than was
 * announced: fewer months, chosen later, count from the next one on.
 */
export const ageIn = (
  month: string,
  expiry: Pick<PointsExpiry, 'expireAfterMonths'>,
  run: Pick<KnownRun, 'expireAfterMonths'> | undefined,
): string => earnedBefore(month, Math.max(expiry.expireAfterMonths, run?.expireAfterMonths ?? 0));
