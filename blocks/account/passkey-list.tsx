import { Text } from '@mantine/core';
import { secondFactorLabels } from '#client/auth/second-factor-labels.ts';
import { listDate } from '#client/dates/dates.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Passkey } from '#contract/auth/second-factor.ts';
import { RemoveButton } from '#ui/remove-button.tsx';
import styles from './passkey-list.module.css';

const labels = secondFactorLabels.passkeys;

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

/** The own passkeys, each with when it was added and used. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { timezone } = useTenant().data;
  const date = (instant: string) => listDate(instant, timezone, Date.now());
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.passkey}>
          <div className={styles.words}>
            <Text size="sm" fw={500}>
              {passkey.name}
            </Text>
            <Text size="xs" c="dimmed">
              {labels.added(date(passkey.createdAt))},{' '}
              {passkey.lastUsedAt === null
                ? labels.neverUsed
                : labels.lastUsed(date(passkey.lastUsedAt))}
            </Text>
          </div>
          <RemoveButton label={labels.remove(passkey.name)} onClick={() => onRemove(passkey)} />
        </li>
      ))}
    </ul>
  );
}
