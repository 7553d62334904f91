/**
 * Whether two values, such as those of a setting or of a field, say the same: a key without a value counts like a
 * missing key, and the order of keys does not matter. They are values that JSON has; a date is none of these.
 */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null)
    .map(([key, part]) => [key, plain(part)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
