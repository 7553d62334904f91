/** Something at a moment, in milliseconds. */
interface Placed {
  readonly at: number;
}

/**
 * Of the stretches of `length` milliseconds that hold the item `own`, the one with the most different keys: its items,
 * oldest first. So an order is seen with its neighbours on either side, even if they are told of out of sequence.
 */
export function fullestWindow<Item extends Placed>(
  items: readonly Item[],
  own: Item,
  length: number,
  keyOf: (item: Item) => unknown = (item) => item,
): readonly Item[] {
  const sorted = items.toSorted((one, other) => one.at - other.at);
  const counts = new Map<unknown, number>();
  const count = (item: Item, by: 1 | -1) => {
    const left = (counts.get(keyOf(item)) ?? 0) + by;
    if (left === 0) counts.delete(keyOf(item));
    else counts.set(keyOf(item), left);
  };
  let fullest = { start: 0, end: 0, size: 0 };
  let end = 0;
  for (const [start, first] of sorted.entries()) {
    if (first.at > own.at) break;
    for (let next = sorted[end]; next && next.at <= first.at + length; next = sorted[end]) {
      count(next, 1);
      end += 1;
    }
    if (first.at + length >= own.at && counts.size > fullest.size)
      fullest = { start, end, size: counts.size };
    count(first, -1);
  }
  return sorted.slice(fullest.start, fullest.end);
}
