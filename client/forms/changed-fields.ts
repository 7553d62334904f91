/** The fields after a change whose value differs from the one before; values are compared by identity. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in after) if (after[name] !== before[name]) changed[name] = after[name];
  return changed;
}
