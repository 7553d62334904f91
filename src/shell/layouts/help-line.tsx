import { Anchor, Text } from '@mantine/core';
import { helpLabels } from '#client/tenants/help-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import styles from './ambassador-layout.module.css';

/** Where people find help, for a tenant that has given an address (SET-28). */
export function HelpLine() {
  const { supportEmail } = useTenant().data;
  if (!supportEmail) return null;
  return (
    <Text component="footer" size="sm" c="dimmed" className={styles.help ?? ''}>
      {helpLabels.question}{' '}
      <Anchor href={`mailto:${supportEmail}`} underline="always">
        {supportEmail}
      </Anchor>
    </Text>
  );
}
