import { Button } from '@mantine/core';
import { IconDoorOff, IconUserShare } from '@tabler/icons-react';
import { actingLabels as labels } from '#client/auth/acting-labels.ts';
import { closedLabels } from '#client/auth/closed-labels.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './page-strip.module.css';

interface PageStripProps {
  /** The person that somebody acts as. */
  actingAs: string | undefined;
  /** Whether the tenant is disabled, which only support gets to see. */
  isClosed: boolean;
}

/** Says on every page as which person somebody acts, and ends it (AUTH-100); and that the tenant is disabled. */
export function PageStrip({ actingAs, isClosed }: PageStripProps) {
  const signOut = useSignOut();
  const Icon = actingAs === undefined ? IconDoorOff : IconUserShare;
  return (
    <section
      className={styles.strip}
      data-screen-only
      aria-label={actingAs === undefined ? closedLabels.mark : labels.title}
    >
      <Icon size={18} stroke={1.8} aria-hidden className={styles.icon} />
      <p className={styles.words}>
        {actingAs !== undefined && (
          <>
            {labels.strip} <strong>{actingAs}</strong>{' '}
          </>
        )}
        {isClosed && closedLabels.mark}
      </p>
      {actingAs !== undefined && (
        <Button size="compact-sm" variant="white" onClick={signOut} className={styles.button}>
          {labels.logout}
        </Button>
      )}
    </section>
  );
}
