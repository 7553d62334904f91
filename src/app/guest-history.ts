import type { DataRouter, To } from 'react-router';
import type { MessagesToHost, PayloadInput } from '#bridge/messages.ts';
import { parseQuery, textValue } from '../strangler/mapping/query.ts';

/** The way from a document to the host around it. */
export interface HostLine {
  /** Whether a host has greeted; without one the page stands for itself. */
  isReceived(): boolean;
  tell<Type extends keyof Omit<MessagesToHost, 'beta-initialized'>>(
    type: Type,
    payload: PayloadInput<MessagesToHost, Type>,
  ): void;
}

/** The history of a document whose host owns it. */
interface GuestHistory {
  /** Goes to an address of this document, without asking the host. */
  readonly navigate: DataRouter['navigate'];
  /** The path and query that are shown. */
  here(): string;
  /** The number of the navigation that brought the page; 0 where the host has sent none. */
  navigationId(): number;
}

/** Whether a page changes its query alone. That leaves its fragment, as it does everywhere in react-router. */
const isOtherQuery = (present: URL, target: URL): boolean =>
  target.pathname === present.pathname &&
  target.hash === '' &&
  (present.hash === '' || target.search !== present.search);

/** Has the router ask the host for every address that a page of this document leads to. */
export function leaveHistoryToHost(
  router: DataRouter,
  { isReceived, tell }: HostLine,
): GuestHistory {
  const navigate = router.navigate.bind(router);
  const navigationId = () => {
    const { state } = router.state.location;
    return typeof state === 'number' ? state : 0;
  };
  const here = () => {
    const { pathname, search } = router.state.location;
    return pathname + search;
  };

  /** A page changes its own query at once; the address bar follows. */
  async function changeQuery(target: URL, replace: boolean): Promise<void> {
    const { search, state } = router.state.location;
    const id = navigationId();
    const [before, after] = [parseQuery(search), parseQuery(target.search)];
    const names = new Set([...before, ...after].map(({ name }) => name));
    const changed = [...names]
      .map((name) => [name, textValue(before, name), textValue(after, name)] as const)
      .filter(([, was, is]) => was !== is)
      .map(([name, , is]) => [name, is ?? null]);
    await navigate(target.pathname + target.search, {
      replace: true,
      state,
      preventScrollReset: true,
    });
    if (changed.length === 0) return;
    tell('query-change-request', {
      query: Object.fromEntries(changed),
      replace,
      navigationId: id,
    });
  }

  /** The host opens each screen that this document asks for. */
  async function ask(to: To | null, replace: boolean): Promise<void> {
    const present = new URL(here() + router.state.location.hash, location.origin);
    const target =
      typeof to === 'string'
        ? new URL(to, present)
        : Object.assign(new URL(present), { search: '', hash: '', ...to });
    if (isOtherQuery(present, target)) return changeQuery(target, replace);
    tell('navigation-request', { path: target.pathname + target.search + target.hash, replace });
  }

  Object.assign(router, {
    navigate(to: To | number | null, options?: Parameters<DataRouter['navigate']>[1]) {
      if (typeof to === 'number') return navigate(to);
      if (!isReceived()) return navigate(to, options);
      return ask(to, options?.replace ?? false);
    },
  });

  return { navigate, here, navigationId };
}
