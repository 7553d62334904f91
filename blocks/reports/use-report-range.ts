import { today } from '#client/dates/dates.ts';
import { loadableRange, readRange } from '#client/reports/range-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { PageMeans, ParamChanges } from '../page-means.ts';

/** The days that the address of a report names, and the correction that the address needs (REP-15, REP-16). */
export function useReportRange({ query }: Pick<PageMeans, 'query'>) {
  const { timezone } = useTenant().data;
  const day = today(timezone, Date.now());
  const { range, isMissing } = readRange(query, day);
  const correction: ParamChanges = isMissing ? { from: range.from, to: range.to } : {};
  return { range, day, loadable: loadableRange(range), correction };
}
