import { Outlet } from 'react-router';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { Notices } from '#ui/notices/notices.tsx';
import type { ScreenId } from '../../strangler/screens.ts';
import type { Screen } from '../../strangler/types.ts';
import { PortalMoved } from '../portal/portal-moved.tsx';
import { useScreenTitle } from '../screen/screen-title.ts';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useDocumentTitle } from '../screen/use-document-title.ts';
import { usePage } from '../session/page-context.ts';
import { useShell } from '../shell-context.ts';
import { Canopy } from './canopy.tsx';
import styles from './sign-in-layout.module.css';

/** Screens that end with a session, which needs a place to be kept (AUTH-20, AUTH-21). */
const isKeepingSession = (screen: Pick<Screen<ScreenId>, 'id'> | undefined): boolean =>
  screen !== undefined && screen.id !== 'forgotPassword';

/** Where people arrive: the tenant's colours and name, and one form (SHELL-114). */
export function SignInLayout() {
  const { tenantName, branding } = useTenant().data;
  const { notices } = useShell();
  const screen = useCurrentScreen();
  const { isStorageUsable } = usePage();
  const isClosed = !isStorageUsable && isKeepingSession(screen);
  useDocumentTitle(useScreenTitle(screen));
  const logo = branding.logo?.portalHeader.url;
  return (
    // The modal says why. Nothing beneath it can be reached, not even by the keyboard.
    <div className={styles.layout} inert={!isStorageUsable}>
      <header className={styles.header}>
        <Canopy />
        <div className={styles.brand}>
          {logo ? (
            <img src={logo} alt={tenantName} className={styles.logo} />
          ) : (
            <span className={styles.initial} aria-hidden>
              {[...tenantName][0]?.toLocaleUpperCase()}
            </span>
          )}
          {!(logo && branding.hideBrandNameInHeader) && (
            <span className={styles.name} aria-hidden={logo ? true : undefined}>
              {tenantName}
            </span>
          )}
        </div>
      </header>
      <PortalMoved />
      <main className={styles.main}>
        <div className={styles.form}>
          <Notices store={notices} />
          <fieldset className={styles.controls} disabled={isClosed}>
            <Outlet />
          </fieldset>
        </div>
      </main>
    </div>
  );
}
