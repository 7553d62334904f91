import type { DataRouter } from 'react-router';
import { setDateFormats } from '#client/dates/formats.ts';
import { outdatesDraftNotice } from '#client/forms/draft-labels.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { createObservable, type Observable } from '#client/observable.ts';
import { invalidateEntity } from '#client/staleness.ts';
import { applyUserDataPatch, patchUserData } from '#client/user-data/patch-user-data.ts';
import { userDataFailure } from '#client/user-data/user-data-failure.ts';
import { readLatestVersion } from '#client/version/latest-version.ts';
import { recordScreenTallies } from '#contract/screens/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { version } from '#contract/version.ts';
import { createNoticeStore } from '#ui/notices/notice-store.ts';
import { createColorScheme } from '../shell/color-scheme/color-scheme.ts';
import type { PaletteView } from '../shell/palette/palette-view.ts';
import { focusContent } from '../shell/screen/focus-content.ts';
import { keepSession } from '../shell/session/session-keeper.ts';
import { tellEnded, tellInterrupted, tellRefusal } from '../shell/session/session-notices.ts';
import { followVisitor } from '../shell/session/visitor.ts';
import type { Shell } from '../shell/shell-context.ts';
import { createShellSide } from '../shell/shell-side.tsx';
import { followGate } from '../shell/tenant/follow-gate.ts';
import { keepTenantFresh } from '../shell/tenant/keep-tenant-fresh.ts';
import { readAsStaff } from '../shell/tenant/read-as-staff.ts';
import { createTenantHere } from '../shell/tenant/tenant-here.ts';
import { createUserDataStore, type UserDataStore } from '../shell/user-data/user-data-store.ts';
import { followWindow } from '../shell/version/follow-window.ts';
import { newVersionNotice } from '../shell/version/new-version-notice.ts';
import { createVersionCheck } from '../shell/version/version-check.ts';
import { screenMap } from '../strangler/screens.ts';
import { createStrangler, type Strangler } from '../strangler/strangler.ts';
import { countOpenings } from '../strangler/tallies/count-openings.ts';
import { tellTallies } from '../strangler/tallies/tell-tallies.ts';
import { createUnsavedChanges } from '../strangler/unsaved/unsaved-changes.ts';
import { answerChords } from './chords.ts';
import type { Platform } from './create-platform.ts';
import { createShellRouter } from './router.tsx';
import { createTop } from './top.ts';
import { createTopHistory } from './top-history.ts';

export interface Application {
  readonly shell: Shell;
  readonly strangler: Strangler;
  readonly router: DataRouter;
  /** The tenant as this browser shows it. */
  readonly tenant: Observable<Tenant>;
  /** In a frame: told of each dialog that opens and closes. */
  readonly onOverlay: ((opened: boolean) => void) | undefined;
}

/** How long a navigation waits, in milliseconds, to learn which side its screen has by now. */
const patience = 300;

/** Puts the shell of a tenant together, once a page. */
export function createApplication(platform: Platform, known: Observable<Tenant>): Application {
  const { api, queryClient, session, storage, entityChanges, refusals } = platform;
  const tenant = createTenantHere(known, storage);
  const isOfOtherTenant = session.get()?.claims.tenantId !== tenant.get().tenantId;
  if (isOfOtherTenant) session.clear();

  const guest = platform.createGuest?.();
  const ownNotices = createNoticeStore(outdatesDraftNotice);
  const notices = guest?.noticesOf(ownNotices) ?? ownNotices;
  const visitor = followVisitor(session, tenant);
  const sayError = (error: unknown) =>
    notices.show({ level: 'error', text: problemMessage(error) });
  const userData = createUserDataStore({
    read: () => api.call(getUserData),
    save: (patch, known) =>
      guest?.isReceived() ? guest.savePatch(patch, known) : patchUserData(api, patch, known),
    merge: applyUserDataPatch,
    onLoadFailure: () => notices.show({ level: 'error', text: userDataFailure }),
    onSaveFailure: sayError,
  });
  userData.subscribe(() => setDateFormats(userData.get().data.preferences.dates));
  const colorScheme = createColorScheme({
    userData,
    storage,
    deviceIsDark: matchMedia('(prefers-color-scheme: dark)'),
  });
  const top = createTop(tenant, visitor, platform.page.isFramed);
  const topHistory = createTopHistory(top);
  const refreshTenant = keepTenantFresh({
    reload: platform.tenant.reload,
    now: () => Date.now(),
    patience: () => new Promise((settle) => setTimeout(settle, patience)),
  });
  const router = createShellRouter({
    top,
    history: topHistory,
    isFramed: platform.page.isFramed,
    refreshTenant: guest ? async () => {} : refreshTenant,
    tenantOfStaff: guest ? async () => {} : readAsStaff(session, platform.tenant.reload),
    visitor,
    storage,
    onOverrides: tenant.refresh,
    async onInvitation(email, isApproved) {
      const { tellInvitation } = await import('../shell/session/tell-invitation.ts');
      tellInvitation(notices, { email, isApproved }, session.get()?.claims.email);
    },
    checkExpiry: session.clearExpired,
    firstCode: platform.firstCode,
    ready: userData.ready,
  });
  const palette = createObservable<PaletteView>('closed');
  const customDomain = createObservable(false);
  const guide = createObservable<string | null>(null);

  const pressChord = answerChords({
    visitor,
    guest,
    palette,
    notices,
    toggleInspector: () => strangler.inspecting.set(!strangler.inspecting.get()),
  });

  const versions = createVersionCheck({
    running: version,
    readLatest: () => readLatestVersion(),
    hasUnsavedChanges: () => unsaved.isDirty.get(),
    offerReload: () => notices.show(newVersionNotice),
    reload: () => location.reload(),
    now: () => Date.now(),
  });
  const presence = {
    onInput: versions.noteActivity,
    onFocus: () => void versions.check(),
  };
  const unsaved = createUnsavedChanges();
  // Before the frames hear of it and are emptied: their unsaved changes count.
  const keepOwn = () =>
    keepSession({
      session,
      router,
      unsaved,
      isForAnyone: (path) => screenMap.at(path)?.access.kind === 'anyone',
      forgetPerson() {
        userData.forget();
        notices.clear();
      },
      tellEnded: () => tellEnded(notices),
      onInterrupted: (isKept) => tellInterrupted(notices, isKept),
    });
  // In a frame the host leaves for the sign-in page, with everything that it has in its frames.
  const keeper = guest ? { expire: () => guest.tell('session-expired', {}) } : keepOwn();
  const seam = createStrangler(
    {
      router,
      platformDomain: platformDomainOf(tenant.get()),
      token: { get: () => session.get()?.token ?? null, subscribe: session.subscribe },
      tenant,
      userData,
      colorScheme: colorScheme.shown,
      patchUserData: userData.patch,
      reloadTenant: platform.tenant.reload,
      openExternal: platform.page.openExternal,
      reload: () => location.reload(),
      expireSession: () => keeper.expire(),
      endSession: session.clear,
      renewSession: session.set,
      showNotice: notices.show,
      refreshEntity: ({ entity }) =>
        entity === 'tenant'
          ? void platform.tenant.reload().catch(sayError)
          : invalidateEntity(queryClient, entity),
      onEntityChange: entityChanges.listen,
      focusContent,
      followWindow: (window) => followWindow(window, presence),
      pressChord,
      showGuide: guide.set,
      showCustomDomainDialog: () => customDomain.set(true),
    },
    unsaved,
    { isNewerOnTop: top, loadPages: platform.loadPages, read: topHistory.read },
  );
  const strangler = platform.page.isFramed ? asGuest(seam, userData) : seam;
  refusals.listen((problem) => {
    keeper.expire();
    tellRefusal(notices, problem);
  });
  if (!guest) {
    followWindow(window, presence);
    void versions.check();
  }
  countOpenings(router, strangler.tallies);
  // The host counts its screens, those in its frames too.
  if (!guest)
    tellTallies({
      tallies: strangler.tallies,
      isSignedIn: () => session.get() !== null,
      send: (body) => api.call(recordScreenTallies, { body, keepalive: true }),
    });
  // A change of the settings made here is in force here at once (SET-75).
  entityChanges.listen(({ entity }) => {
    if (entity === 'tenant') void platform.tenant.reload().catch(() => {});
  });
  followGate({
    visitor,
    router,
    isDirty: unsaved.isDirty.get,
    notices: guest ? undefined : notices,
  });
  guest?.follow({
    router,
    tenant,
    userData,
    unsaved,
    guide,
    customDomain,
    reloadTenant: () => void platform.tenant.reload().catch(() => {}),
    refreshEntity: ({ entity }) => invalidateEntity(queryClient, entity),
    onEntityChange: entityChanges.listen,
  });
  for (const event of ['focus', 'pageshow']) addEventListener(event, session.clearExpired);

  return {
    shell: {
      notices,
      userData,
      colorScheme,
      visitor,
      side: createShellSide(notices),
      palette,
      customDomain,
      guide,
    },
    strangler,
    router,
    tenant,
    onOverlay: guest?.onOverlay,
  };
}

/** In a frame every screen is the shell's own, and the host decides who shows it. */
const asGuest = (strangler: Strangler, { patch }: Pick<UserDataStore, 'patch'>): Strangler => ({
  ...strangler,
  sideOf: () => 'native',
  async switchBeta(feature, isOn) {
    await patch({ preferences: { beta: { [feature]: isOn } } });
    return true;
  },
});

/** The domain below which the tenant has its subdomain; a domain of its own stands for itself. */
function platformDomainOf({ tenantId }: Tenant): string {
  const { hostname } = location;
  const subdomain = `${tenantId}.`;
  return hostname.startsWith(subdomain) ? hostname.slice(subdomain.length) : hostname;
}
