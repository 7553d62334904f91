import { Suspense } from 'react';
import { ScrollRestoration } from 'react-router';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Role } from '#contract/http/access.ts';
import { preloadable } from '#ui/preloadable.tsx';
import { UnsavedChangesGuard } from '../../strangler/unsaved/unsaved-changes-guard.tsx';
import { FirstPaint } from '../first-paint.tsx';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useFocusOnNavigation } from '../screen/use-focus-on-navigation.ts';
import { usePage } from '../session/page-context.ts';
import { useVisitor } from '../shell-context.ts';
import strip from './page-strip.module.css';
import { PageStrip } from './page-strip.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

// The sign-in pages do without the code that only signed-in people need.
const AdminLayout = preloadable(async () => (await import('./admin-layout.tsx')).AdminLayout);
const AppLayout = preloadable(async () => (await import('./app-layout.tsx')).AppLayout);
const AmbassadorLayout = preloadable(
  async () => (await import('./ambassador-layout.tsx')).AmbassadorLayout,
);
const EmbeddableLayout = preloadable(
  async () => (await import('./embeddable-layout.tsx')).EmbeddableLayout,
);
const CreateTenantLayout = preloadable(
  async () => (await import('./create-tenant-layout.tsx')).CreateTenantLayout,
);
const PopupLayout = preloadable(async () => (await import('./popup-layout.tsx')).PopupLayout);
/** Fetches the code of the layout that the screens of these roles most probably have. */
export const preloadLayout = (roles: readonly Role[]): Promise<void> =>
  (roles.length === 0 ? AmbassadorLayout : AdminLayout).preload();

/** The layout around every screen. React keeps it between screens of one layout. */
export function Layouts() {
  const claims = useSession()?.claims;
  const { enabled } = useTenant();
  const actingAs = claims?.actor === undefined ? undefined : claims.email;
  const isClosed = claims !== undefined && !enabled;
  const { isFramed } = usePage();
  useFocusOnNavigation(isFramed);
  const hasStrip = !isFramed && (actingAs !== undefined || isClosed);
  return (
    <>
      <div className={hasStrip ? strip.page : undefined}>
        {hasStrip && <PageStrip actingAs={actingAs} isClosed={isClosed} />}
        <Suspense fallback={<FirstPaint />}>
          <Layout />
        </Suspense>
      </div>
      {!isFramed && <UnsavedChangesGuard />}
      <ScrollRestoration />
    </>
  );
}

function Layout() {
  const { isFramed } = usePage();
  const { roles } = useVisitor();
  const screen = useCurrentScreen();
  const access = screen?.access.kind;
  const isForVisitors = access === 'anyone' || (access === undefined && roles === null);
  if (isForVisitors) return <SignInLayout />;
  // The session has just ended: the sign-in page follows in a moment.
  if (roles === null) return <FirstPaint />;
  if (isFramed) return <EmbeddableLayout />;
  if (screen?.isPopup) return <PopupLayout />;
  if (screen?.id === 'createTenant') return <CreateTenantLayout />;
  if (roles.length === 0) return <AmbassadorLayout />;
  return isAdmin(roles) ? <AdminLayout /> : <AppLayout />;
}

/** An operator who is neither has one screen and no menu. */
const isAdmin = (roles: readonly Role[]): boolean =>
  roles.includes('admin') || roles.includes('support');
