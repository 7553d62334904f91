import { Code, Text } from '@mantine/core';
import type { GettingStartedLabels } from '#client/getting-started/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './getting-started.module.css';

/** The address at which people begin, to be sent to them: they register, or apply first (AUTH-05, DASH-84). */
export function Registration({ labels }: { labels: GettingStartedLabels }) {
  const { portalUrl, data } = useTenant();
  const way = data.requireRegistrationApproval ? 'apply' : 'register';
  const address = `${portalUrl ?? location.origin}/${way}`;
  return (
    <div className={styles.registration}>
      <Text size="sm" c="dimmed">
        {labels[way]}
      </Text>
      <Code className={styles.address}>{address}</Code>
      <CopyButton value={address} size="compact-sm">
        {labels.copy}
      </CopyButton>
    </div>
  );
}
