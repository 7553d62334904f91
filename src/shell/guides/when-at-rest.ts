const pause = 300;

/**
 * Calls back once `isSo` has been true for a moment. Answers a function that stops the wait.
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
