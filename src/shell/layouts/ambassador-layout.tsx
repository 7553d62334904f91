import { NavLink } from 'react-router';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { ambassadorMenu } from '../menus/menu.ts';
import { useVisitor } from '../shell-context.ts';
import { Welcome } from '../welcome/welcome.tsx';
import styles from './ambassador-layout.module.css';
import { AppLayout } from './app-layout.tsx';
import { HelpLine } from './help-line.tsx';

/** The layout of ambassadors: their menu stands in the header (SHELL-113, SHELL-141). */
export function AmbassadorLayout() {
  const entries = ambassadorMenu(useVisitor(), useTenant().data.terms);
  return (
    <>
      <AppLayout
        offer={<InstallOffer />}
        foot={<HelpLine />}
        links={
          <nav aria-label="Menu">
            {entries.map(({ screenId, label, path, icon: Icon }) => (
              <NavLink key={screenId} to={path} className={styles.link ?? ''}>
                <Icon size={22} stroke={1.8} aria-hidden className={styles.icon} />
                <span className={styles.label}>{label}</span>
              </NavLink>
            ))}
          </nav>
        }
      />
      <Welcome />
    </>
  );
}
