import { Text } from '@mantine/core';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { definitionLabels } from '#client/tracking-links/definition-labels.ts';
import styles from './link-addresses.module.css';

interface LinkAddressesProps {
  shortUrl: string;
  destinationUrl: string;
}

/** The address that is shared, and the one it leads to. */
export function LinkAddresses({ shortUrl, destinationUrl }: LinkAddressesProps) {
  const labels = definitionLabels(useTenant().data.terms);
  return (
    <dl className={styles.root}>
      <dt>{labels.short}</dt>
      <Text component="dd" size="sm" fw={600}>
        {shortUrl}
      </Text>
      <dt>{labels.leadsTo}</dt>
      <Text component="dd" size="sm">
        {destinationUrl}
      </Text>
    </dl>
  );
}
