import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ConnectOwnHost } from '#bridge/same-document.ts';
import { enterHistoryEntry } from '#client/frames/scroll-memory.ts';
import { createApi } from '#client/http/api.ts';
import { ApiContext } from '#client/http/api-context.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import { SessionContext } from '#client/session/use-session.ts';
import { invalidateEntity } from '#client/staleness.ts';
import { beginNavigation } from './navigation-id.ts';
import { runNoticeAction } from './notify.ts';
import { followShellSession, session } from './session.ts';
import { connectShell, mentionToShell, type ShellListener } from './shell.ts';
import { getShellState } from './shell-state.ts';

interface PageParts {
  router: DataRouter;
  connect: ConnectOwnHost;
  /** The scrolling part: the window, or an element of this document that is the pages' own. */
  scroller: { top: () => number; scrollTo: (top: number) => void };
  focusPage: () => void;
  suspend: (suspended: boolean) => void;
  /** A test has its own. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Connects the pages of the newer admin to the shell and draws the page that it asks for. Returns the function that
 * ends the connection.
 */
export function startPages(
  root: Element,
  { router, connect, scroller, focusPage, suspend, fetch }: PageParts,
): () => void {
  const queryClient = createBanyanQueryClient({
    onEntityChanged: (entity) => mentionToShell('entity-changed', { entity }),
  });
  const api = createApi({
    ...(fetch && { fetch }),
    getToken: () => getShellState()?.token ?? null,
    getUrls: () => getShellState()?.tenant.urls,
    onUnauthenticated: () => mentionToShell('session-expired', {}),
    onGateClosed: () => mentionToShell('entity-changed', { entity: 'tenant' }),
  });
  const listener: ShellListener = {
    async navigate({ path, entryId, navigationId = 0 }) {
      beginNavigation(navigationId);
      const scrollTop = enterHistoryEntry(entryId, scroller.top());
      // Drawn before it is answered: the shell then asks for the focus, and the place is scrolled to.
      await router.navigate(path, { replace: true, state: navigationId, flushSync: true });
      scroller.scrollTo(scrollTop);
    },
    focusPage,
    suspend,
    entityChanged: (entity) => invalidateEntity(queryClient, entity),
    noticeAction: runNoticeAction,
    sessionChanged(token) {
      followShellSession(token);
      if (token === null) queryClient.clear();
    },
  };
  const disconnect = connectShell(listener, connect);

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
