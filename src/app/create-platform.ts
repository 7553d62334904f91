import type { QueryClient } from '@tanstack/react-query';
import { betaFeature } from '#client/beta-features.ts';
import { createEmitter, type Emitter } from '#client/emitter.ts';
import { type Api, createApi } from '#client/http/api.ts';
import type { ApiProblem } from '#client/http/problems.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import {
  browserStorage,
  memoryStorage,
  type SessionStorage,
} from '#client/session/browser-storage.ts';
import { clearCacheWithSession } from '#client/session/clear-cache.ts';
import { createSessionStore, type SessionStore } from '#client/session/session-store.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { watchInstaller } from '../shell/install/installer.ts';
import { takeArrival } from '../shell/session/arrival.ts';
import type { Page } from '../shell/session/page-context.ts';
import { createTenantStore, type TenantStore } from '../shell/tenant/tenant-store.ts';
import type { OpenPages } from '../strangler/frame/here-frame.ts';
import { openExternal } from '../strangler/open-external.ts';
import { screens } from '../strangler/screens.ts';
import type { EntityChange, Screen } from '../strangler/types.ts';
import type { CreateGuest } from './guest.ts';
import { preloadFirst } from './preload-first.ts';

/** The parts that exist before the tenant is known: the way to the server, its cache and the session. */
export interface Platform {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly session: SessionStore;
  readonly tenant: TenantStore;
  readonly entityChanges: Emitter<EntityChange>;
  /** Refusals of the session by the server (AUTH-66). */
  readonly refusals: Emitter<ApiProblem>;
  /** Local storage or, where that is unusable, something as forgetful as this page. */
  readonly storage: SessionStorage;
  readonly page: Page;
  /** Fetches the code that draws the newer admin's pages in this document, for when that is on top. */
  readonly loadPages: () => Promise<OpenPages>;
  /** In a frame: connects this document to the host around it. */
  readonly createGuest: CreateGuest | undefined;
  /** Settles when the code of the first layout and screen is there, or is not to be had. */
  readonly firstCode: Promise<void>;
}

/** Parts that the start brings along. A test brings its own. */
interface PlatformParts {
  loadPages?: Platform['loadPages'];
  createGuest?: CreateGuest | undefined;
  fetch?: typeof globalThis.fetch;
  isScreen?: Page['isScreen'];
  leaveTo?: Page['leaveTo'];
  openExternal?: Page['openExternal'];
  twoSidedScreens?: Page['twoSidedScreens'];
}

/** Parts of a screen go with it. */
const isTwoSided = ({ native, newPath, partOf }: Screen): boolean =>
  native !== undefined && newPath !== undefined && partOf === undefined;

const findTwoSided: Page['twoSidedScreens'] = () =>
  screens.filter(isTwoSided).map((screen) => ({
    ...screen,
    hasBeta: betaFeature(screen.beta) !== undefined,
  }));

/** The parts of a page that are there before its tenant is known. */
export function createPlatform({
  fetch,
  isScreen = (path) => screens.some((screen) => screen.path === path),
  leaveTo = (url) => location.replace(url),
  twoSidedScreens,
  loadPages = () => Promise.reject(new Error('No newer admin comes with this start')),
  createGuest,
  ...parts
}: PlatformParts = {}): Platform {
  const arrival = takeArrival(window);
  const storage = browserStorage();
  const session = createSessionStore({ storage });
  const refusals = createEmitter<ApiProblem>();
  const entityChanges = createEmitter<EntityChange>();
  const queryClient = createBanyanQueryClient({
    onEntityChanged: (entity) => entityChanges.emit({ entity }),
  });
  const api = createApi({
    ...(fetch && { fetch }),
    getToken: () => session.get()?.token ?? null,
    onUnauthenticated: refusals.emit,
    onGateClosed: () => entityChanges.emit({ entity: 'tenant' }),
    getUrls() {
      const state = tenant.get();
      return state.kind === 'ready' ? state.tenant.urls : undefined;
    },
  });
  const tenant = createTenantStore(() =>
    api.call(getTenant, { query: { domain: location.hostname } }),
  );
  clearCacheWithSession(session, queryClient);
  return {
    firstCode: preloadFirst(location.pathname, session.get()?.claims.roles ?? null),
    api,
    queryClient,
    session,
    tenant,
    entityChanges,
    refusals,
    storage: storage ?? memoryStorage(),
    loadPages,
    createGuest,
    page: {
      arrival,
      isStorageUsable: storage !== null,
      isScreen,
      twoSidedScreens: twoSidedScreens ?? findTwoSided,
      leaveTo,
      openExternal: parts.openExternal ?? openExternal,
      isFramed: window.parent !== window,
      installer: watchInstaller(window),
    },
  };
}
