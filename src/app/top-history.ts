import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Path,
} from 'react-router';
import type { Observable } from '#client/observable.ts';
import { fragmentOf, meansSame, parseAddress, writeAddress } from '../strangler/address.ts';
import { screenMap } from '../strangler/screens.ts';

/** The history of the tab, whose addresses may be written in another form than the shell knows them in. */
export interface TopHistory {
  readonly history: ReturnType<typeof createBrowserHistory>;
  /** The address of the tab as the shell knows it, with its fragment. */
  here(): string;
  /** The same of any address of this origin. */
  read(url: Path): Path;
  /** Writes the address of the tab, which is of this place, in the form of the application that is on top by now. */
  writeAnew(place: Path): void;
}

/**
 * Lets the shell go by the old addresses whichever application is on top. While the newer admin is, each entry of the
 * history and each link carries the newer admin's address of the screen; both forms are read at any time.
 */
export function createTopHistory(isNewerOnTop: Pick<Observable<boolean>, 'get'>): TopHistory {
  const history = createBrowserHistory();

  const write = (to: string | Partial<Path>): string => {
    const address = typeof to === 'string' ? to : createPath(to);
    if (!isNewerOnTop.get()) return address;
    const shown = screenMap.toTop(parseAddress(address));
    return shown ? writeAddress(shown) + fragmentOf(address) : address;
  };

  const read: TopHistory['read'] = ({ pathname, search, hash }) => {
    const known = isNewerOnTop.get() ? screenMap.fromTop({ path: pathname, search }) : undefined;
    return { pathname: known?.path ?? pathname, search: known?.search ?? search, hash };
  };

  // The history writes its entries by its own `createHref`, and tells its listeners of its own `location`.
  const shown = Object.getOwnPropertyDescriptor(history, 'location');
  Object.defineProperties(history, {
    createHref: { value: write },
    location: { get: () => ({ ...shown?.get?.call(history), ...read(window.location) }) },
  });

  function writeAnew(place: Path): void {
    const { pathname, search } = window.location;
    const known = screenMap.fromTop({ path: pathname, search }) ?? { path: pathname, search };
    const wanted = history.createHref(place);
    // While a step back waits for an answer, the tab is at another entry already.
    const isThere = meansSame(writeAddress(known), place.pathname + place.search);
    if (isThere && parseAddress(wanted).path !== pathname)
      window.history.replaceState(window.history.state, '', wanted);
  }

  return { history, read, writeAnew, here: () => createPath(read(window.location)) };
}
