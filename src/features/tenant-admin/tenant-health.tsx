import { Text } from '@mantine/core';
import { glanceLabels as labels } from '#client/tenants/glance-labels.ts';
import type { TenantTrouble } from '#contract/tenants/tenant-at-a-glance.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';
import styles from './tenant-columns.module.css';

/** A disabled tenant is a decision; one with something left to mend waits, and the rest is in trouble. */
const tones: Readonly<Record<TenantTrouble, StatusBadgeProps['tone']>> = {
  disabled: 'muted',
  'not-paying': 'danger',
  'unpaid-invoice': 'danger',
  'integration-stopped': 'danger',
  'domain-invalid': 'waiting',
  'sending-domain-invalid': 'waiting',
  'emails-failing': 'waiting',
};

/** The worst that is wrong with a tenant as a badge, and the rest in words below (TEN-153). */
export function TenantHealth({ troubles }: { troubles: readonly TenantTrouble[] }) {
  const [worst, ...others] = troubles;
  if (!worst) return <StatusBadge tone="success">{labels.well}</StatusBadge>;
  return (
    <div className={styles.health}>
      <StatusBadge tone={tones[worst]}>{labels.troubles[worst]}</StatusBadge>
      {others.length > 0 && (
        <Text size="xs" c="dimmed">
          {others.map((trouble) => labels.troubles[trouble]).join(', ')}
        </Text>
      )}
    </div>
  );
}
