import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApi } from '#client/http/api.ts';
import { ApiContext } from '#client/http/api-context.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import { SessionContext } from '#client/session/use-session.ts';
import { invalidateEntity } from '#client/staleness.ts';
import { handLinksToShell } from './links.ts';
import { beginNavigation } from './navigation-id.ts';
import { runNoticeAction } from './notify.ts';
import { enterHistoryEntry } from './scroll-memory.ts';
import { followShellSession, session } from './session.ts';
import { connectShell, mentionToShell, type ShellListener } from './shell.ts';
import { getShellState } from './shell-state.ts';
import { handShortcutsToShell } from './shortcuts.ts';

interface FrameParts {
  router: DataRouter;
  /** Where clicks and keys of this document arrive. */
  listenTo: EventTarget;
  /** What a test has its own of. */
  fetch?: typeof globalThis.fetch;
  hostWindow?: Window;
}

/** Starts the embedded admin: connects it to the shell and draws what that asks for. Returns how to end it. */
export function startFrame(
  root: Element,
  { router, listenTo, fetch, hostWindow }: FrameParts,
): () => void {
  const queryClient = createBanyanQueryClient({
    onEntityChanged: (entity) => mentionToShell('entity-changed', { entity }),
  });
  const api = createApi({
    ...(fetch && { fetch }),
    getToken: () => getShellState()?.token ?? null,
    getUrls: () => getShellState()?.tenant.urls,
    onUnauthenticated: () => mentionToShell('session-expired', {}),
  });
  const listener: ShellListener = {
    path: () => router.state.location.pathname + router.state.location.search,
    async navigate({ path, entryId, navigationId = 0 }) {
      beginNavigation(navigationId);
      const scrollTop = enterHistoryEntry(entryId);
      // Drawn before it is answered: the shell then asks for the focus, and the place is scrolled to.
      await router.navigate(path, { replace: true, state: navigationId, flushSync: true });
      window.scrollTo({ top: scrollTop, behavior: 'instant' });
    },
    suspend(suspended) {
      focusManager.setFocused(!suspended);
      if (suspended && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    entityChanged: (entity) => invalidateEntity(queryClient, entity),
    noticeAction: runNoticeAction,
    sessionChanged(token) {
      followShellSession(token);
      if (token === null) queryClient.clear();
    },
  };
  const disconnect = connectShell(listener, hostWindow);
  handLinksToShell(listenTo);
  handShortcutsToShell(listenTo);

  const drawn = createRoot(root);
  drawn.render(
    <StrictMode>
      <ApiContext value={api}>
        <SessionContext value={session}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SessionContext>
      </ApiContext>
    </StrictMode>,
  );
  return () => {
    drawn.unmount();
    disconnect();
  };
}
