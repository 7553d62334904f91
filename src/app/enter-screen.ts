import { isInternalPath } from '#bridge/internal-path.ts';
import { defaultRoute, type Visitor } from '../shell/guards/default-route.ts';
import { guard } from '../shell/guards/guards.ts';
import { readReturnTo } from '../shell/guards/return-to.ts';
import { parseAddress, writeAddress } from '../strangler/address.ts';
import { matchPath } from '../strangler/mapping/path-pattern.ts';
import type { ScreenMap } from '../strangler/screen-map.ts';
import type { AppAddress, Screen } from '../strangler/types.ts';

/** Screens for people who have not signed in yet; others are sent on (AUTH-02, AUTH-08). */
const signInScreens = ['login', 'register', 'forgotPassword'];

/** The own areas that admins' screens have the short addresses of (SHELL-312). */
const ownAreas = ['rewards', 'referrals'] as const;

/** People who take part already do not apply; an admin may look at the form (APPL-23). */
const applyScreens = ['apply', 'applyForm'];

/**
 * Where an address leads instead of the screen it names, or null when it stays: former addresses,
 * those of the embedded admin, and the answer of the guards, also where the screen is still to come.
 * An unknown address stays (SHELL-05).
 */
export function redirectOf(
  address: string,
  visitor: Visitor,
  map: Pick<ScreenMap<Screen>, 'at' | 'redirect' | 'toOld'>,
): string | null {
  const { path, search } = parseAddress(address);
  if (path === '/') return defaultRoute(visitor);
  const fragment = address.slice(path.length + search.length);
  const isAmbassador = visitor.roles?.length === 0;
  const own = ownAreas.find((area) => matchPath(`/${area}`, path));
  if (isAmbassador && own && visitor.areas?.includes(own)) return `/my/${own}${search}${fragment}`;
  const moved = matchPath('/show', path) ? pageToShow(search, map) : map.redirect({ path, search });
  if (moved) return writeAddress(moved) + fragment;
  const screen = map.at(path);
  if (!screen) return null;
  if (visitor.roles !== null && signInScreens.includes(screen.id)) {
    const wanted = readReturnTo(new URLSearchParams(search).get('returnTo'));
    return wanted ?? defaultRoute(visitor);
  }
  if (isAmbassador && applyScreens.includes(screen.id)) return defaultRoute(visitor);
  return guard({ ...screen, address }, visitor);
}

/** `/show?page` opens the page of the embedded admin that it names, at the address people know (SHELL-79). */
function pageToShow(search: string, map: Pick<ScreenMap<Screen>, 'toOld'>): AppAddress | undefined {
  const page = new URLSearchParams(search).get('page') ?? '';
  return isInternalPath(page) ? map.toOld(parseAddress(page)) : undefined;
}
