import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useObserved } from '#client/observable.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AppHeader, type AppHeaderProps } from '#ui/app-header.tsx';
import { Notices } from '#ui/notices/notices.tsx';
import { preloadable } from '#ui/preloadable.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { LateFrameHost } from '../../strangler/late-frame-host.tsx';
import { useStrangler } from '../../strangler/strangler-context.ts';
import { AccountPlaceholder } from '../menus/account-placeholder.tsx';
import { Palette } from '../palette/palette.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { contentId } from '../screen/focus-content.ts';
import { ScreenArea } from '../screen/screen-area.tsx';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useShell } from '../shell-context.ts';
import styles from './app-layout.module.css';

// Loaded beside the layout and not with it: menus need much code. It comes while the tenant is asked for.
const AccountMenu = preloadable(
  async () => (await import('../menus/account-menu.tsx')).AccountMenu,
);
AccountMenu.preload().catch(() => {});

const InspectorDock = lazy(async () => ({
  default: (await import('../inspector/inspector-dock.tsx')).InspectorDock,
}));

const Guides = lazy(async () => ({
  default: (await import('../guides/guides.tsx')).Guides,
}));

interface AppLayoutProps extends Pick<AppHeaderProps, 'menu'> {
  /** The menu beside the content. */
  nav?: ReactNode;
  /** A few links in the header. */
  links?: ReactNode;
  /** The offer above every screen. */
  offer?: ReactNode;
  /** The content below every screen. */
  foot?: ReactNode;
  /** The place of embedded screens, for people with many; for others it comes with the first one. */
  frames?: ReactNode;
}

/** Header, menu, notices and content of every screen for people who are signed in (SHELL-110). */
export function AppLayout({ menu, nav, links, offer, foot, frames }: AppLayoutProps) {
  const { tenantName, branding } = useTenant().data;
  const { notices } = useShell();
  const { pool, overlay, inspecting } = useStrangler();
  const isEmbedded = useObserved(pool).phase !== 'parked';
  const isBehindDialog = useObserved(overlay);
  const isInspecting = useObserved(inspecting);
  const screen = useCurrentScreen();
  return (
    <>
      <Palette />
      <SkipLink targetId={contentId} />
      <div className={styles.chrome} inert={isBehindDialog} data-screen-only>
        <AppHeader
          tenantName={tenantName}
          logoUrl={branding.logo?.portalHeader.url}
          hideName={branding.hideBrandNameInHeader}
          renderBrand={(props) => <Link to="/" {...props} />}
          menu={menu}
          end={
            <>
              <PaletteButton />
              <Suspense fallback={<AccountPlaceholder />}>
                <AccountMenu />
              </Suspense>
            </>
          }
        >
          {links}
        </AppHeader>
      </div>
      <div className={styles.body}>
        <div className={styles.chrome} inert={isBehindDialog} data-screen-only>
          {nav}
        </div>
        {isBehindDialog && <div className={styles.dim} data-screen-only />}
        <main
          id={contentId}
          tabIndex={-1}
          className={styles.main}
          data-embedded={isEmbedded || undefined}
          data-raised={isBehindDialog || undefined}
        >
          {offer}
          <Notices store={notices} />
          <div className={styles.screen}>
            <ScreenArea screen={screen} />
            {frames ?? <LateFrameHost screen={screen} />}
          </div>
          {!isEmbedded && foot}
        </main>
      </div>
      <Suspense fallback={null}>
        <Guides />
      </Suspense>
      {isInspecting && (
        <Suspense fallback={null}>
          <InspectorDock />
        </Suspense>
      )}
    </>
  );
}
