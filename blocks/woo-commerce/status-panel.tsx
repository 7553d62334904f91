import { Alert, Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { IconPlug, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { wooCommerceLabels } from '#client/woo-commerce/labels.ts';
import { wooCommerceQueries } from '#client/woo-commerce/queries.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { isOlder, type WooCommerceStatus } from '#contract/woo-commerce/status.ts';
import { SettingsGroup } from '../settings/settings-group.tsx';

const { status: labels, plugin } = wooCommerceLabels;

/** The store's own account of itself and of the plugin (INT-30, INT-46). */
export function StatusPanel({ onInstall }: { onInstall: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(wooCommerceQueries(useApi()).status());
  return (
    <SettingsGroup title={labels.title}>
      <div aria-live="polite" aria-busy={isFetching}>
        {error && !isFetching ? (
          <Alert color="red" title={labels.unavailable}>
            {problemMessage(error)}
          </Alert>
        ) : data ? (
          <Stack gap="md">
            <PluginMessage status={data} onInstall={onInstall} />
            <StatusTable status={data} />
          </Stack>
        ) : (
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{labels.loading}</Text>
          </Group>
        )}
      </div>
      <Group>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {labels.refresh}
        </Button>
      </Group>
    </SettingsGroup>
  );
}

interface PluginMessageProps {
  status: WooCommerceStatus;
  onInstall: () => void;
}

/** Says that the plugin is missing, or older than the latest (INT-50, INT-51). */
function PluginMessage({ status, onInstall }: PluginMessageProps) {
  const { terms } = useTenant().data;
  const { isBcPluginInstalled, bcPluginVersion, latestBcPluginVersion } = status;
  if (!isBcPluginInstalled)
    return (
      <Alert
        color="yellow"
        icon={<IconPlug size={18} aria-hidden />}
        title={plugin.missing(wordsOf(terms).Ambassador)}
      >
        <Stack gap="sm" align="flex-start">
          {plugin.missingText}
          <Button size="sm" variant="default" onClick={onInstall}>
            {plugin.install}
          </Button>
        </Stack>
      </Alert>
    );
  if (bcPluginVersion === null || !isOlder(bcPluginVersion, latestBcPluginVersion)) return null;
  return (
    <Alert color="yellow" icon={<IconPlug size={18} aria-hidden />}>
      {plugin.outdated(bcPluginVersion, latestBcPluginVersion)}
    </Alert>
  );
}

const yesOrNo = (value: boolean): string => (value ? labels.yes : labels.no);

const linesOf = (status: WooCommerceStatus): readonly (readonly [string, string])[] => [
  [labels.pluginVersion, status.bcPluginVersion ?? labels.notInstalled],
  [labels.version, status.version],
  [labels.hposEnabled, yesOrNo(status.hposEnabled)],
  [labels.hposSyncEnabled, yesOrNo(status.hposSyncEnabled)],
  [labels.wpVersion, status.wpVersion],
  [labels.mySqlVersion, status.mySqlVersion],
  [labels.defaultTimezone, status.defaultTimezone],
  [labels.wcDatabaseVersion, status.wcDatabaseVersion],
];

const StatusTable = ({ status }: { status: WooCommerceStatus }) => (
  <Table variant="vertical" layout="fixed" aria-label={labels.title}>
    <Table.Tbody>
      {linesOf(status).map(([label, value]) => (
        <Table.Tr key={label}>
          <Table.Th w="55%" scope="row">
            {label}
          </Table.Th>
          <Table.Td>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
