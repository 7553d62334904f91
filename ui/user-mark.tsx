import { IconChevronDown } from '@tabler/icons-react';
import { initialsOf } from './person-avatar-looks.ts';
import styles from './user-menu.module.css';

/** How the button of the user menu looks; says nothing to screen readers. */
export const UserMark = ({ name }: { name: string }) => (
  <span aria-hidden className={styles.mark}>
    {/* Drawn and not written: the button is called by the whole name (WCAG 2.5.3). */}
    <span className={styles.initials} data-initials={initialsOf(name)} />
    <IconChevronDown size={14} stroke={2} />
  </span>
);
