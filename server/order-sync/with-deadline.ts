/** The same items, until a signal: then it throws, even in the middle of a wait. */
export async function* withDeadline<Item>(
  items: AsyncIterable<Item>,
  signal: AbortSignal,
  errorOf: () => Error,
): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const { promise: over, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting when it comes.
  over.catch(() => {});
  const end = () => reject(errorOf());
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), over]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', end);
    // A source that hangs never returns, so nobody waits for it.
    void iterator.return?.().catch(() => {});
  }
}
