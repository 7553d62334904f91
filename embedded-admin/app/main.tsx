import '#client/jitless.ts';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { invalidateEntity } from '#client/entities.ts';
import { createApi } from '#client/http/api.ts';
import { ApiContext } from '#client/http/api-context.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import { SessionContext } from '#client/session/use-session.ts';
import { installTrustedTypes } from '#client/trusted-types.ts';
import { handLinksToShell } from './links.ts';
import { beginNavigation } from './navigation-id.ts';
import { runNoticeAction } from './notify.ts';
import { routes } from './routes.tsx';
import { enterHistoryEntry } from './scroll-memory.ts';
import { followShellSession, session } from './session.ts';
import { connectShell, mentionToShell } from './shell.ts';
import { getShellState } from './shell-state.ts';
import { handShortcutsToShell } from './shortcuts.ts';

installTrustedTypes();

const queryClient = createBanyanQueryClient({
  onEntityChanged: (entity) => mentionToShell('entity-changed', { entity }),
});
const api = createApi({
  getToken: () => getShellState()?.token ?? null,
  getUrls: () => getShellState()?.tenant.urls,
  onUnauthenticated: () => mentionToShell('session-expired', {}),
});
const router = createBrowserRouter(routes);

connectShell({
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
});
handLinksToShell(document);
handShortcutsToShell(window);

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
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
}
