import { Outlet, useNavigation } from 'react-router';
import { SideContext } from '#blocks/side.ts';
import { TenantContext } from '#client/tenants/tenant-context.ts';
import { OverlayContext } from '#ui/overlay.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { UiProvider } from '#ui/provider.tsx';
import { dimShell } from './dim-shell.ts';
import { embeddedSide } from './embedded-side.tsx';
import { useNavigationId } from './navigation-id.ts';
import { useShellState } from './shell-state.ts';

/**
 * Everything around a page. Nothing before the shell has said which page: it covers the frame until
 * then, and what is drawn sooner would be drawn again.
 */
export function App() {
  const shell = useShellState();
  const navigation = useNavigation();
  const isSent = useNavigationId() > 0;
  if (!shell || shell.token === null || !isSent) return null;
  return (
    <TenantContext value={shell.tenant}>
      <UiProvider branding={shell.tenant.data.branding} colorScheme={shell.colorScheme}>
        <OverlayContext value={dimShell}>
          <SideContext value={embeddedSide}>
            {navigation.state === 'loading' ? <PageSkeleton /> : <Outlet />}
          </SideContext>
        </OverlayContext>
      </UiProvider>
    </TenantContext>
  );
}
