import '#client/jitless.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from '#client/http/api.ts';
import { ApiContext } from '#client/http/api-context.ts';
import { createBanyanQueryClient } from '#client/http/query-client.ts';
import { installTrustedTypes } from '#client/trusted-types.ts';
import { banyanBranding } from '#ui/branding.ts';
import { UiProvider } from '#ui/provider.tsx';
import { FrontPage } from './front-page.tsx';

installTrustedTypes();

const api = createApi({ getToken: () => null });
const queryClient = createBanyanQueryClient();

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ApiContext value={api}>
        <QueryClientProvider client={queryClient}>
          <UiProvider branding={banyanBranding} colorScheme="auto">
            <FrontPage />
          </UiProvider>
        </QueryClientProvider>
      </ApiContext>
    </StrictMode>,
  );
}
