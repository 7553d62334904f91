import { today } from '#client/dates/dates.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { holdsDay } from '#contract/activities/period.ts';

/** The first and the last day of a bar, YYYY-MM-DD. */
interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Answers of days whether today is one of them, by the clocks of the tenant: their figures can still grow. */
export function useUnfinished(): (days: Days) => boolean {
  const day = today(useTenant().data.timezone, Date.now());
  return ({ startDate, endDate }) => holdsDay({ start: startDate, end: endDate }, day);
}
