/**
 * Does some work for many items at once: items that come meanwhile wait, and are then done
 * together. An error of the work is thrown to the caller of every item in it.
 */
export function together<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function startRound(): Promise<void> {
    const items = waiting;
    waiting = [];
    next = undefined;
    const round = work(items);
    last = round.catch(() => {});
    return round;
  }

  return (item) => {
    waiting.push(item);
    next ??= last.then(startRound);
    return next;
  };
}
