import { Day } from '#contract/http/fields.ts';
import { monthOf } from '#contract/points-expiry/months.ts';
import { type QuietDays, quietDays } from '#contract/reports/rows.ts';
import type { AskedCohort } from './queries.ts';

/** How long the quiet people have been quiet, by the address; the first choice where it names none. */
export const readQuiet = (query: URLSearchParams): QuietDays =>
  quietDays.find((days) => days === query.get('quiet')) ?? quietDays[0];

const readMonth = (text: string | null): string | undefined => {
  const day = Day.safeParse(text);
  return day.success ? monthOf(day.data) : undefined;
};

/** The cohort that an address names; undefined where it names no month, or one before the people joined. */
export function readCohort(query: URLSearchParams): AskedCohort | undefined {
  const joined = readMonth(query.get('joined'));
  if (joined === undefined) return undefined;
  if (query.get('active') === null) return { joined };
  const active = readMonth(query.get('active'));
  return active === undefined || active < joined ? undefined : { joined, active };
}
