/** How often handlers run by default: per type and second (threat B-04). */
const defaultRate = 20;

/** Messages that ordinary typing or saving in bulk sends more often. */
const rates: Readonly<Record<string, number>> = { 'page-state-change': 60, 'entity-changed': 60 };

/**
 * Answers whether a message of a type may run now. No period of one second, whenever it begins, has
 * more runs than the type's rate.
 */
export function createRateLimiter(
  overrides: Readonly<Record<string, number>> = {},
  now: () => number = () => performance.now(),
): (type: string) => boolean {
  const runs = new Map<string, number[]>();
  return (type) => {
    const rate = overrides[type] ?? rates[type] ?? defaultRate;
    if (rate === Number.POSITIVE_INFINITY) return true;
    const time = now();
    const recent = (runs.get(type) ?? []).filter((run) => run > time - 1000);
    const isAllowed = recent.length < rate;
    runs.set(type, isAllowed ? [...recent, time] : recent);
    return isAllowed;
  };
}
