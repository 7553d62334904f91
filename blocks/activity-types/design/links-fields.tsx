import { Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { designLabels } from '#client/activity-types/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import styles from './links-fields.module.css';

/** The step Tracking Links: there is nothing to choose from until there are links (TYPE-78, TYPE-134). */
export function LinksFields() {
  const { isTestTenant } = useTenant();
  return (
    <div className={styles.root}>
      <IconLink size={20} stroke={1.5} aria-hidden />
      <Text size="sm">{isTestTenant ? designLabels.links.demo : designLabels.links.none}</Text>
    </div>
  );
}
