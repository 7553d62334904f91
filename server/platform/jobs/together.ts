/**
 * Does some work for many items at once: what comes while it is being done waits, and is then done
 * together. What the work throws is thrown to all that were done with it.
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
