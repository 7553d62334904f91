const pause = 300;

/**
 * Calls back once something has been so for a moment, for as long as nobody stops the waiting, which
 * is what it answers.
 */
export function whenAtRest(isSo: () => boolean, then: () => void): () => void {
  let wasSo = false;
  const timer = setInterval(() => {
    const isNow = isSo();
    if (isNow && wasSo) {
      clearInterval(timer);
      then();
    }
    wasSo = isNow;
  }, pause);
  return () => clearInterval(timer);
}
