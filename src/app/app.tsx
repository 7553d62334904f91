import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ApiContext } from '#client/http/api-context.ts';
import { useObserved } from '#client/observable.ts';
import { SessionContext } from '#client/session/use-session.ts';
import { banyanBranding } from '#ui/branding.ts';
import { UiProvider } from '#ui/provider.tsx';
import { FirstPaint } from '../shell/first-paint.tsx';
import { PageContext } from '../shell/session/page-context.ts';
import { StorageDialog } from '../shell/storage-dialog.tsx';
import { TenantFailureScreen } from '../shell/tenant/tenant-failure-screen.tsx';
import type { Platform } from './create-platform.ts';
import { Running } from './running.tsx';

/**
 * The start: local storage first, then the tenant, then everything else (SHELL-134). Without local
 * storage nobody gets past the sign-in page, which stands behind the dialog that says why (AUTH-20).
 */
export function App({ platform }: { platform: Platform }) {
  const { api, queryClient, session, tenant } = platform;
  const { isStorageUsable } = platform.page;
  // Deferred, so that React draws the whole application bit by bit.
  const state = useDeferredValue(useObserved(tenant));

  if (state.kind === 'ready') {
    return (
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <SessionContext value={session}>
            <PageContext value={platform.page}>
              <Running platform={platform} tenant={state.tenant} />
            </PageContext>
          </SessionContext>
        </ApiContext>
      </QueryClientProvider>
    );
  }
  if (isStorageUsable && state.kind === 'loading') return <FirstPaint />;
  return (
    <UiProvider branding={banyanBranding} colorScheme="auto">
      {!isStorageUsable && <StorageDialog />}
      {isStorageUsable && state.kind === 'failed' && (
        <TenantFailureScreen failure={state.failure} onRetry={tenant.load} />
      )}
    </UiProvider>
  );
}
