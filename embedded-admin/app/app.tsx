import type { ReactNode } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { SideContext } from '#blocks/side.ts';
import { TenantContext } from '#client/tenants/tenant-context.ts';
import { useLooks } from '#client/tenants/use-looks.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { OverlayContext } from '#ui/overlay.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { UiProvider } from '#ui/provider.tsx';
import { dimShell } from './dim-shell.ts';
import { embeddedSide } from './embedded-side.tsx';
import { useNavigationId } from './navigation-id.ts';
import { useShellState } from './shell-state.ts';

/**
 * Everything around a page. Nothing before the shell has said which page: it covers the frame until
 * then, and a page drawn sooner would be drawn again.
 */
export function App() {
  const shell = useShellState();
  const navigation = useNavigation();
  const isSent = useNavigationId() > 0;
  if (!shell || shell.token === null || !isSent) return null;
  return (
    <TenantContext value={shell.tenant}>
      <InLooks tenant={shell.tenant} colorScheme={shell.colorScheme}>
        <OverlayContext value={dimShell}>
          <SideContext value={embeddedSide}>
            {navigation.state === 'loading' ? <PageSkeleton /> : <Outlet />}
          </SideContext>
        </OverlayContext>
      </InLooks>
    </TenantContext>
  );
}

interface InLooksProps {
  tenant: Tenant;
  colorScheme: 'light' | 'dark';
  children: ReactNode;
}

function InLooks({ tenant, ...others }: InLooksProps) {
  return <UiProvider branding={useLooks(tenant)} {...others} />;
}
