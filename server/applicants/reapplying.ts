import type { TenantSettings } from '#contract/tenants/settings.ts';

const day = 86_400_000;

/**
 * The day from which somebody rejected at a moment may apply again, as YYYY-MM-DD; undefined when that
 * day has come. Whole days of the tenant's timezone, so that the day is right from its first
 * minute on (APPL-144).
 */
export function firstDayToApplyAgain(
  decidedAt: Date,
  { reapplyWaitDays, timezone }: Pick<TenantSettings, 'reapplyWaitDays' | 'timezone'>,
  now: Date,
): string | undefined {
  const from = dayNumber(decidedAt, timezone) + reapplyWaitDays;
  if (dayNumber(now, timezone) >= from) return undefined;
  return new Date(from * day).toISOString().slice(0, 10);
}

/** A calendar day as a number of days. */
function dayNumber(moment: Date, timeZone: string): number {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
  return Date.parse(`${date}T00:00:00Z`) / day;
}
