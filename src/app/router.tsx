import {
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  matchPath,
  redirect,
  replace,
} from 'react-router';
import type { Observable } from '#client/observable.ts';
import type { SessionStorage } from '#client/session/browser-storage.ts';
import { FirstPaint } from '../shell/first-paint.tsx';
import type { Visitor } from '../shell/guards/default-route.ts';
import { Layouts } from '../shell/layouts/layouts.tsx';
import { OpenScreen } from '../shell/screen/open-screen.tsx';
import { ScreenError } from '../shell/screen/screen-error.tsx';
import { parseAddress, writeAddress } from '../strangler/address.ts';
import { takeFeatureOverrides } from '../strangler/feature-overrides.ts';
import { loadScreens, screenMap } from '../strangler/screens.ts';
import type { AppAddress } from '../strangler/types.ts';
import { redirectOf } from './enter-screen.ts';
import type { Top } from './top.ts';
import type { TopHistory } from './top-history.ts';

interface RouterOptions {
  /** Whether a host chooses the screen. */
  isFramed: boolean;
  /** Which application is on top; decided once a navigation. */
  top: Top;
  history: TopHistory;
  /** Reads the tenant again where it has been known for a while; settles when it is there, or is late. */
  refreshTenant: () => Promise<void>;
  /** Settles when the guards know the tenant as the person who has signed in may see it. */
  tenantOfStaff: () => Promise<void>;
  visitor: Observable<Visitor>;
  storage: SessionStorage;
  /** Told when the address has switched features in this browser. */
  onOverrides: () => void;
  /** Told when somebody who is signed in opens the invitation to this email, or the approval of its application. */
  onInvitation: (email: string, isApproved: boolean) => void;
  /** Ends a session whose time is up (AUTH-64). */
  checkExpiry: () => void;
  /** Settles when the code of the first layout and screen is there; until then the page stays as it came. */
  firstCode: Promise<void>;
  /** Settles when the data that every screen of a signed-in person needs is there. */
  ready: () => Promise<void>;
}

/** The router of the shell: one route for all screens, behind one loader that holds the guards. */
export function createShellRouter({
  isFramed,
  top,
  history: { history, here, writeAnew },
  refreshTenant,
  tenantOfStaff,
  visitor,
  storage,
  onOverrides,
  onInvitation,
  checkExpiry,
  firstCode,
  ready,
}: RouterOptions): DataRouter {
  let router: DataRouter | undefined;

  /** The address of the tab without its fragment. */
  const hrefHere = () => location.origin + here().split('#', 1)[0];

  /** The address that is being opened, with the fragment that requests do not carry. */
  function addressOf(request: Request): string {
    const { pathname, search, href } = new URL(request.url);
    const isHere = href === hrefHere();
    const pending = router?.state.navigation.location?.hash ?? '';
    return pathname + search + (isHere ? location.hash : pending);
  }

  /**
   * A redirect must not leave the address it leads away from in the history (SHELL-04). While a link
   * is followed that address has no entry yet; after Back, or at the start, it is the present one.
   */
  function goTo(target: string, request: Request): Response {
    const isEntered = request.url === hrefHere();
    return isEntered ? replace(target) : redirect(target);
  }

  /** Somebody who is signed in has opened the link of an invitation, which is for nobody who is (AUTH-08). */
  function noteInvitation({ path, search }: AppAddress): void {
    const query = new URLSearchParams(search);
    const isOpened = !router?.state.initialized && visitor.get().roles !== null;
    if (isOpened && matchPath('/register', path) && query.has('inviteToken')) {
      onInvitation(query.get('email') ?? '', query.has('approved'));
    }
  }

  /** Whether the side that shows the screen is decided anew: not for another filter of the same page. */
  function needsSide(address: string): boolean {
    const { path } = parseAddress(address);
    const screen = screenMap.at(path);
    const isOther = path !== router?.state.location.pathname;
    return isOther && screen?.native !== undefined && screen.newPath !== undefined;
  }

  async function enter({ request }: { request: Request }): Promise<null> {
    const address = addressOf(request);
    const cleaned = takeFeatureOverrides(parseAddress(address), storage);
    if (cleaned) {
      onOverrides();
      throw goTo(writeAddress(cleaned), request);
    }
    checkExpiry();
    await Promise.all([
      loadScreens(visitor.get().roles, parseAddress(address).path),
      tenantOfStaff(),
      // The server says whether somebody is still signed in before that leads them away (AUTH-198).
      visitor.get().roles !== null && ready(),
    ]);
    const isEmptyPage = isFramed && parseAddress(address).path === '/';
    const target = isEmptyPage ? null : redirectOf(address, visitor.get(), screenMap);
    noteInvitation(parseAddress(address));
    if (target !== null) throw goTo(target, request);
    const refreshed = refreshTenant();
    await Promise.all([firstCode, needsSide(address) && refreshed]);
    top.decide();
    return null;
  }

  router = createRouter({
    history,
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    routes: [
      {
        loader: enter,
        shouldRevalidate: () => true,
        Component: Layouts,
        HydrateFallback: FirstPaint,
        // For failures around the screens, such as in the code of a layout.
        ErrorBoundary: ScreenError,
        children: [{ path: '*', Component: OpenScreen, ErrorBoundary: ScreenError }],
      },
    ],
  });
  router.subscribe(({ initialized, navigation, location: at }) => {
    if (initialized && navigation.state === 'idle') writeAnew(at);
  });
  return router.initialize();
}
