import { focusManager } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { connectHost, type HostConnection } from '#bridge/embedded.ts';
import { countOverlays } from '#client/frames/count-overlays.ts';
import { focusPage } from '#client/frames/focus-page.ts';
import { handLinks } from '#client/frames/hand-links.ts';
import { createNoticeActions } from '#client/frames/notice-actions.ts';
import { enterHistoryEntry } from '#client/frames/scroll-memory.ts';
import type { Observable, WritableObservable } from '#client/observable.ts';
import { pressChordIn, type ShellChord } from '#client/shortcuts/chords.ts';
import { documentTitle } from '#client/tenants/labels.ts';
import { applyUserDataPatch } from '#client/user-data/patch-user-data.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { UserData } from '#contract/user-data/user-data.ts';
import type { NoticeStore } from '#ui/notices/notice-store.ts';
import type { UserDataStore } from '../shell/user-data/user-data-store.ts';
import type { EntityChange, UserDataPatch } from '../strangler/types.ts';
import type { UnsavedChanges } from '../strangler/unsaved/unsaved-changes.ts';
import { type HostLine, leaveHistoryToHost } from './guest-history.ts';

/** The differences of the shell while it is in the frame of another top window. */
export interface Guest extends HostLine {
  /** Notices that the host shows; those of the store itself while there is no host. */
  noticesOf(own: NoticeStore): NoticeStore;
  /** Has the host save a patch, and answers the data that is stored then. */
  savePatch(patch: UserDataPatch, known: UserData): Promise<UserData>;
  /** Told of each dialog that opens and closes. */
  readonly onOverlay: (opened: boolean) => void;
  pressChord(chord: ShellChord): void;
  /** Has the host own the history, and tells it of everything that its screens do. */
  follow(parts: GuestParts): void;
}

/** The parts of this document that follow the host, and that the host is told of. */
export interface GuestParts {
  readonly router: DataRouter;
  readonly tenant: Observable<Tenant>;
  readonly userData: UserDataStore;
  readonly unsaved: UnsavedChanges;
  readonly guide: WritableObservable<string | null>;
  readonly customDomain: WritableObservable<boolean>;
  reloadTenant(): void;
  refreshEntity(change: EntityChange): void;
  onEntityChange(listener: (change: EntityChange) => void): void;
}

/** Connects this document to the host around it, which has to be of this origin (BRIDGE-236). */
export type CreateGuest = (hostWindow?: Window) => Guest;

export const createGuest: CreateGuest = (hostWindow = window.parent) => {
  let connection: HostConnection | undefined;
  let told: UserData | undefined;
  const actions = createNoticeActions();

  const isReceived = () => connection?.state.status === 'ready';
  const tell: Guest['tell'] = (type, payload) => void connection?.send(type, payload);

  return {
    isReceived,
    tell,
    noticesOf: (own) => ({
      ...own,
      show(notice) {
        if (!isReceived()) return own.show(notice);
        const { level, text, duration, action, replaces } = notice;
        tell('show-notice', {
          level,
          text,
          ...(typeof duration === 'number' && { duration }),
          ...(replaces !== undefined && { replaces }),
          ...(action && { action: { id: actions.keep(action.run), label: action.label } }),
        });
      },
    }),
    async savePatch(patch, known) {
      await connection?.send('patch-user-data', { patch });
      return told ?? { ...known, data: applyUserDataPatch(known.data, patch) };
    },
    onOverlay: countOverlays((open) => tell('overlay', { open })),
    pressChord(chord) {
      if (!pressChordIn(hostWindow, chord)) tell('shortcut', { chord });
    },
    follow(parts) {
      const { router, tenant, userData, unsaved, guide, customDomain } = parts;
      const { navigate, here, navigationId } = leaveHistoryToHost(router, { isReceived, tell });

      function adopt(next: UserData): void {
        told = next;
        userData.adopt(next);
      }

      function report(title?: string): void {
        if (navigationId() === 0) return;
        const state = {
          isDirty: unsaved.isDirty.get(),
          isKept: unsaved.isKept(),
          path: here(),
          navigationId: navigationId(),
        };
        tell('page-state-change', { ...state, ...(title !== undefined && { title }) });
      }

      function reportTitle(): void {
        const { tenantName } = tenant.get().data;
        const suffix = documentTitle('', tenantName);
        if (document.title.endsWith(suffix)) report(document.title.slice(0, -suffix.length));
      }

      connection = connectHost({
        hostWindow,
        path: here,
        onReady: ({ userData: known }) => adopt(UserData.parse(known)),
        handlers: {
          async navigate({ path, entryId, navigationId: id = 0 }) {
            const top = enterHistoryEntry(entryId, window.scrollY);
            await navigate(path, { replace: true, state: id, flushSync: true });
            report();
            window.scrollTo({ top, behavior: 'instant' });
          },
          // This document has the session of the browser, whose changes it sees by itself.
          'session-changed': () => {},
          'theme-changed': () => {},
          'user-data-changed': (next) => adopt(UserData.parse(next)),
          'tenant-changed': () => parts.reloadTenant(),
          suspend() {
            focusManager.setFocused(false);
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          },
          resume: () => focusManager.setFocused(true),
          'focus-page': () => focusPage(),
          'entity-changed': (change) => parts.refreshEntity(change),
          'notice-action': ({ id }) => actions.run(id),
        },
      });

      router.subscribe(({ navigation }) => {
        if (navigation.state === 'idle') report();
      });
      unsaved.isDirty.subscribe(() => report());
      new MutationObserver(reportTitle).observe(document.head, { childList: true, subtree: true });
      parts.onEntityChange((change) => tell('entity-changed', change));
      handLinks(document, {
        open: (path) => void router.navigate(path),
        openExternal: (url) => tell('external-navigation', { url }),
        isInSight: isReceived,
      });
      guide.subscribe(() => {
        const guideId = guide.get();
        if (guideId === null || !isReceived()) return;
        tell('show-guide', { guideId });
        guide.set(null);
      });
      customDomain.subscribe(() => {
        if (!customDomain.get() || !isReceived()) return;
        tell('show-use-custom-domain', {});
        customDomain.set(false);
      });
    },
  };
};
