import {
  type ActivityType,
  isSystemCategory,
  type Standing,
} from '../activity-types/activity-type.ts';

type Offered = Pick<
  ActivityType,
  'available' | 'deleted' | 'replacedByVersion' | 'completionPeriod' | 'completionLimit'
>;

/** How many activities of a type are allowed per period; null for no limit (ACT-77). */
export const limitOf = ({
  completionPeriod,
  completionLimit,
}: Pick<Offered, 'completionPeriod' | 'completionLimit'>): number | null =>
  completionPeriod === 'onetime' ? 1 : completionLimit;

/**
 * Whether a new activity of the type may be begun: it is available, everything begun in this period
 * is completed, and the limit is not reached (ACT-75..78). Tags are checked by `fitsTags`.
 */
export function isOnOffer(type: Offered, { inPeriod, unfinished }: Standing): boolean {
  if (!type.available || type.deleted || type.replacedByVersion !== null) return false;
  const limit = limitOf(type);
  return unfinished === 0 && (limit === null || inPeriod < limit);
}

/** Whether somebody's tags pass a type's filter: one matching tag is enough (ACT-81, ACT-82). */
export const fitsTags = (filter: readonly string[], tags: readonly string[]): boolean =>
  filter.length === 0 || filter.some((tag) => tags.includes(tag));

/** Whether ambassadors submit the tasks of a type themselves; else the product does (ACT-94). */
export const hasForm = ({ category }: Pick<ActivityType, 'category'>): boolean =>
  !isSystemCategory(category);
