/** Something at a moment, in milliseconds. */
interface Placed {
  readonly at: number;
}

/**
 * Of the stretches of `length` milliseconds that hold the item `own`, the one with the most by `measure`: its
 * items, oldest first. So an order is seen with its neighbours on either side, in whatever order they are told of.
 */
export function fullestWindow<Item extends Placed>(
  items: readonly Item[],
  own: Item,
  length: number,
  measure: (items: readonly Item[]) => number = (found) => found.length,
): readonly Item[] {
  const sorted = items.toSorted((one, other) => one.at - other.at);
  let fullest: readonly Item[] = [];
  let most = -1;
  let end = 0;
  for (const [start, { at: from }] of sorted.entries()) {
    if (from > own.at) break;
    while (end < sorted.length && (sorted[end]?.at ?? 0) <= from + length) end += 1;
    if (from + length < own.at) continue;
    const found = sorted.slice(start, end);
    const size = measure(found);
    if (size > most) [fullest, most] = [found, size];
  }
  return fullest;
}
