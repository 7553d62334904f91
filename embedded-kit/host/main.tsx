import '#client/jitless.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from '#client/http/api.ts';
import { ApiContext } from '#client/http/api-context.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import { browserStorage } from '#client/session/browser-storage.ts';
import { createSessionStore } from '#client/session/session-store.ts';
import { SessionContext } from '#client/session/use-session.ts';
import { installTrustedTypes } from '#client/trusted-types.ts';
import { HostPage } from './host-page.tsx';

installTrustedTypes();

const session = createSessionStore({ storage: browserStorage() });
const api = createApi({
  getToken: () => session.get()?.token ?? null,
  onUnauthenticated: session.clear,
});
const queryClient = createBanyanQueryClient();
const startPath = document.querySelector<HTMLMetaElement>('meta[name=start-path]')?.content;

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ApiContext value={api}>
        <SessionContext value={session}>
          <QueryClientProvider client={queryClient}>
            <HostPage startPath={startPath ?? '/admin'} />
          </QueryClientProvider>
        </SessionContext>
      </ApiContext>
    </StrictMode>,
  );
}
