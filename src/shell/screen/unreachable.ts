/** The code of a screen could not be fetched, because nobody answers at all. */
export class Unreachable extends Error {}

/** Whether the server answers, whatever it says. */
export const isServerThere = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
