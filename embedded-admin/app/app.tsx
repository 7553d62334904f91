import { Outlet, useNavigation } from 'react-router';
import { TenantContext } from '#client/tenants/tenant-context.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { UiProvider } from '#ui/provider.tsx';
import { useShellState } from './shell-state.ts';

/** Everything around a page: nothing before the handshake, which the shell covers by a skeleton. */
export function App() {
  const shell = useShellState();
  const navigation = useNavigation();
  if (!shell || shell.token === null) return null;
  return (
    <TenantContext value={shell.tenant}>
      <UiProvider branding={shell.tenant.data.branding} colorScheme={shell.colorScheme}>
        {navigation.state === 'loading' ? <PageSkeleton /> : <Outlet />}
      </UiProvider>
    </TenantContext>
  );
}
