import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { actingLabels as labels } from '#client/auth/acting-labels.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './acting-strip.module.css';

/** Says on every page as whom somebody acts, and ends it (AUTH-100). */
export function ActingStrip({ email }: { email: string }) {
  const signOut = useSignOut();
  return (
    <section className={styles.strip} aria-label={labels.title}>
      <IconUserShare size={18} stroke={1.8} aria-hidden className={styles.icon} />
      <p className={styles.words}>
        {labels.strip} <strong>{email}</strong>
      </p>
      <Button size="compact-sm" variant="white" onClick={signOut} className={styles.button}>
        {labels.logout}
      </Button>
    </section>
  );
}
