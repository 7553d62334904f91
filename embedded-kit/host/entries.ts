/** One entry of the history of the tab: a page of the app. */
export interface Entry {
  readonly path: string;
  readonly entryId: string;
}

interface Entries {
  present(): Entry;
  /** Adds an entry, or takes the place of the present one, and answers it. */
  go(path: string, replace: boolean): Entry;
  /** Calls back for each entry that the browser goes to by itself; returns a function that ends this. */
  follow(onGo: (entry: Entry) => void): () => void;
}

const isPathOfApp = (path: string): boolean => /^\/(admin|support)([/?]|$)/.test(path);

/** The history of the tab, in the paths of the app. A tab that was opened at another address begins at `startPath`. */
export function openHistory(startPath: string): Entries {
  const path = () => location.pathname + location.search;
  const present = (): Entry => ({ path: path(), entryId: String(history.state?.entryId) });

  function go(next: string, replace: boolean): Entry {
    const entryId = replace ? present().entryId : crypto.randomUUID();
    if (replace) history.replaceState({ entryId }, '', next);
    else history.pushState({ entryId }, '', next);
    return present();
  }

  const first = isPathOfApp(path()) ? path() : startPath;
  const { entryId = crypto.randomUUID() } = history.state ?? {};
  history.replaceState({ entryId }, '', first);

  return {
    present,
    go,
    follow(onGo) {
      const listener = () => onGo(present());
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
  };
}
