import type { Visitor } from '../shell/guards/default-route.ts';
import { defaultRoute } from '../shell/guards/default-route.ts';
import { guard } from '../shell/guards/guards.ts';
import { readReturnTo } from '../shell/guards/return-to.ts';
import { parseAddress, writeAddress } from '../strangler/address.ts';
import type { ScreenMap } from '../strangler/screen-map.ts';
import type { Screen } from '../strangler/types.ts';

/** Screens for people who have not signed in yet; others are sent on (AUTH-02, AUTH-08). */
const signInScreens = ['login', 'register', 'forgotPassword'];

/**
 * Where an address leads instead of the screen it names, or null when it stays: former addresses,
 * those of the embedded admin, and what the guards have to say. An unknown address stays (SHELL-05).
 */
export function redirectOf(
  address: string,
  visitor: Visitor,
  map: Pick<ScreenMap<Screen>, 'at' | 'redirect'>,
): string | null {
  const { path, search } = parseAddress(address);
  if (path === '/') return defaultRoute(visitor);
  const fragment = address.slice(path.length + search.length);
  const moved = map.redirect({ path, search });
  if (moved) return writeAddress(moved) + fragment;
  const screen = map.at(path);
  if (!screen || screen.isPlanned) return null;
  if (visitor.roles !== null && signInScreens.includes(screen.id)) {
    const wanted = readReturnTo(new URLSearchParams(search).get('returnTo'));
    return wanted ?? defaultRoute(visitor);
  }
  return guard({ ...screen, address }, visitor);
}
