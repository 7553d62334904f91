import { dayAt } from '#contract/activities/period.ts';
import { PointsExpiry } from '#contract/points-expiry/points-expiry.ts';
import { asOn, changePointsExpiry, startDateProblems } from '#contract/points-expiry/rules.ts';
import type { TenantSettingsChange } from '#contract/tenants/settings.ts';
import { ProblemError } from '#server/platform/problems.ts';

interface HasExpiry {
  readonly pointsExpiry: PointsExpiry;
  readonly timezone: string;
}

/** Settings that say whether the start date of points expiry has come at a moment (SET-82). */
export const withStarted = <Settings extends HasExpiry>(
  settings: Settings,
  now: Date,
): Settings => ({
  ...settings,
  pointsExpiry: asOn(settings.pointsExpiry, dayAt(now, settings.timezone)),
});

interface Wish {
  readonly data: TenantSettingsChange;
  readonly before: Readonly<Record<string, unknown>>;
}

/** A wish without the browser's claim that the start has come: the server decides that (SET-82). */
export function withOwnStarted(stored: HasExpiry, { data, before }: Wish, now: Date): Wish {
  const { pointsExpiry, timezone = stored.timezone } = data;
  if (!pointsExpiry) return { data, before };
  return { data: { ...data, pointsExpiry: asOn(pointsExpiry, dayAt(now, timezone)) }, before };
}

/** A change with points expiry as it is stored, by the rules of its start date. */
export function settledExpiry(
  stored: HasExpiry,
  change: TenantSettingsChange,
  now: Date,
): TenantSettingsChange {
  const { pointsExpiry, timezone } = change;
  if (!pointsExpiry) return change;
  return { ...change, pointsExpiry: settle(stored, pointsExpiry, { now, timezone }) };
}

/**
 * The settings to store for a wish for points expiry, by the rules of its start date (SET-76, SET-77). The day is
 * that of the timezone which holds from now on. Throws `invalid-input` at the start date.
 */
function settle(
  stored: HasExpiry,
  wanted: PointsExpiry,
  {
    now,
    timezone = stored.timezone,
  }: { readonly now: Date; readonly timezone?: string | undefined },
): PointsExpiry {
  const changed = changePointsExpiry(stored.pointsExpiry, wanted, dayAt(now, timezone));
  if ('value' in changed) return changed.value;
  const message = startDateProblems[changed.problem];
  throw new ProblemError('invalid-input', {
    message,
    fields: { 'data.pointsExpiry.startDate': message },
  });
}

/** Of a tenant that is new, nothing has been stored. */
export const newPointsExpiry = (data: HasExpiry, now: Date): PointsExpiry =>
  settle({ ...data, pointsExpiry: PointsExpiry.parse({}) }, data.pointsExpiry, { now });
