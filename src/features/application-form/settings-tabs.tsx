import { NavLink } from 'react-router';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import { usePage } from '../../shell/session/page-context.ts';
import styles from './designer.module.css';

/** The screens of the settings, in their order; those yet to come are left out (APPL-17). */
const tabs = [
  { label: 'Settings', path: '/tenant-settings' },
  { label: labels.title, path: '/application-form' },
  { label: 'Community', path: '/community' },
  { label: 'Administrators', path: '/configuration/administrators' },
  { label: 'Integrations', path: '/integrations' },
  { label: 'Billing', path: '/billing' },
];

/** The way between the screens of the settings. */
export function SettingsTabs() {
  const { isScreen } = usePage();
  return (
    <nav aria-label={labels.settings} className={styles.settings}>
      {tabs
        .filter(({ path }) => isScreen(path))
        .map(({ label, path }) => (
          <NavLink key={path} to={path} className={styles.tab ?? ''}>
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
