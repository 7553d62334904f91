import { Text } from '@mantine/core';
import styles from './referrals.module.css';

interface PurchaserCellProps {
  /** Undefined where it is not shown to who looks, empty where the shop said none. */
  name: string | undefined;
  email: string | undefined;
  /** What stands there when neither is known. */
  unknown: string;
}

/** Who bought, as far as the one who looks may know. */
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
