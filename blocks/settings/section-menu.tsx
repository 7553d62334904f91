import { settingsLabels } from '#client/settings/labels.ts';
import type { SettingsView } from '#client/settings/views.ts';
import { useSide } from '../side.ts';
import styles from './section-menu.module.css';
import { sections } from './sections.ts';

/** The sections of the settings: beside them on a wide screen, above them on a phone (SET-06). */
export function SectionMenu({ current }: { current: SettingsView }) {
  const { renderLink } = useSide();
  return (
    <nav aria-label={settingsLabels.sections} className={styles.root}>
      <ul className={styles.list}>
        {sections.map(({ view }) => (
          <li key={view}>
            {renderLink(`/tenant-settings?view=${view}`, {
              className: styles.link,
              'aria-current': view === current ? 'page' : undefined,
              children: settingsLabels.views[view],
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
