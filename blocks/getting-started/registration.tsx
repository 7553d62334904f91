import { Code, Text } from '@mantine/core';
import type { GettingStartedLabels } from '#client/getting-started/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './getting-started.module.css';

/** The address at which everybody can register, to be sent to people (AUTH-05). */
export function Registration({ labels }: { labels: GettingStartedLabels }) {
  const { portalUrl } = useTenant();
  const address = `${portalUrl ?? location.origin}/register`;
  return (
    <div className={styles.registration}>
      <Text size="sm" c="dimmed">
        {labels.registration}
      </Text>
      <Code className={styles.address}>{address}</Code>
      <CopyButton value={address} size="compact-sm">
        {labels.copy}
      </CopyButton>
    </div>
  );
}
