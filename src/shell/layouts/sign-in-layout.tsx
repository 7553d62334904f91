import { Outlet } from 'react-router';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { Notices } from '#ui/notices/notices.tsx';
import { useShell } from '../shell-context.ts';
import styles from './sign-in-layout.module.css';

/** Where people arrive: the tenant's colours and name, and one form (SHELL-114). */
export function SignInLayout() {
  const { tenantName, branding } = useTenant().data;
  const { notices } = useShell();
  const logo = branding.logo?.portalHeader.url;
  return (
    <div className={styles.layout}>
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
      <main className={styles.main}>
        <div className={styles.form}>
          <Notices store={notices} />
          <Outlet />
        </div>
      </main>
    </div>
  );
}

/** Aerial roots and a crown, in the text colour of the tenant's header. */
function Canopy() {
  return (
    <svg
      className={styles.canopy}
      viewBox="0 0 640 800"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g className={styles.crown}>
        <circle cx="120" cy="520" r="190" />
        <circle cx="320" cy="440" r="230" />
        <circle cx="530" cy="530" r="200" />
      </g>
      <g className={styles.roots}>
        <path d="M320 800C318 690 330 610 300 520" />
        <path d="M340 800C338 680 340 600 380 500" />
        <path d="M210 800C214 720 206 650 190 590" />
        <path d="M150 800C152 740 146 690 120 640" />
        <path d="M440 800C436 720 446 650 470 590" />
        <path d="M510 800C508 740 514 690 540 640" />
        <path d="M260 800C262 740 256 680 262 620" />
        <path d="M400 800C398 740 404 690 398 630" />
      </g>
    </svg>
  );
}
