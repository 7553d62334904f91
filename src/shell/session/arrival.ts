/** The one-time values in the address of a page load. */
export interface Arrival {
  /** The one-time token of a mail's link or of a switch of tenants. */
  readonly token: string | null;
  /** The hash of the cookie that another tenant has set for a switch (AUTH-89). */
  readonly state: string | null;
}

/** Targets of links with a token in the query. */
const tokenInQuery = ['/reset-password', '/confirm-email', '/keep-account', '/access'];
/** Targets of a switch of tenants, which has its values in the fragment. */
const valuesInFragment = ['/login-with-token', '/login-tenant-admin', '/login'];

interface Page {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Takes one-time values out of the address and its history entry, before anything else can see or
 * keep them (AUTH-91). They live in memory from then on.
 */
export function takeArrival({ location, history }: Page): Arrival {
  const path = location.pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const clean = (search: string, hash: string) =>
    history.replaceState(history.state, '', location.pathname + search + hash);

  const query = new URLSearchParams(location.search);
  if (tokenInQuery.includes(path) && query.has('token')) {
    const token = query.get('token');
    query.delete('token');
    clean(query.size > 0 ? `?${query}` : '', location.hash);
    return { token, state: null };
  }
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (valuesInFragment.includes(path) && (fragment.has('token') || fragment.has('state'))) {
    clean(location.search, '');
    return { token: fragment.get('token'), state: fragment.get('state') };
  }
  return { token: null, state: null };
}
