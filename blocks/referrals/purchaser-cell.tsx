import { Text } from '@mantine/core';
import styles from './referrals.module.css';

interface PurchaserCellProps {
  /** Undefined where the viewer may not see it, empty where the shop named none. */
  name: string | undefined;
  email: string | undefined;
  /** The text when neither is known. */
  unknown: string;
}

/** The purchaser, as far as the viewer may know. */
export function PurchaserCell({ name, email, unknown }: PurchaserCellProps) {
  const [first, second] = [name, email].filter(Boolean);
  if (!first)
    return (
      <Text span size="sm" c="dimmed">
        {unknown}
      </Text>
    );
  // A narrow column breaks an email before its host, and not before its last letter.
  const hostAt = Math.max(0, second?.indexOf('@') ?? 0);
  return (
    <div className={styles.purchaser}>
      {first}
      {second && (
        <Text size="xs" c="dimmed">
          {second.slice(0, hostAt)}
          <wbr />
          {second.slice(hostAt)}
        </Text>
      )}
    </div>
  );
}
