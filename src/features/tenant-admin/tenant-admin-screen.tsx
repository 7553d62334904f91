import { Box, Button, Group, Stack, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { announcementLabels } from '#client/announcements/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { screenLabels } from '#client/screens/labels.ts';
import { tenantLabels as labels } from '#client/tenants/labels.ts';
import { nextTenantSearch, tenantList } from '#client/tenants/list-state.ts';
import { operatorQueries } from '#client/tenants/operator-queries.ts';
import { platformHost } from '#client/tenants/tenant-address.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { EnabledButton } from './enabled-button.tsx';
import { RolloutButton } from './rollout-button.tsx';
import { tenantColumns } from './tenant-columns.tsx';

/** The operator's list of tenants (AUTH-23 to AUTH-34). */
export function TenantAdminScreen() {
  return (
    <Stack gap="lg">
      <PageHeader
        title={labels.title}
        actions={
          <>
            <Button component={Link} to="/announcements" variant="default">
              {announcementLabels.title}
            </Button>
            <Button component={Link} to="/migration" variant="default">
              {screenLabels.title}
            </Button>
            <Button
              component={Link}
              to="/create-tenant"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {labels.create}
            </Button>
          </>
        }
      />
      {platformHost(location.host) === null ? (
        <ProblemPanel title="Invalid domain" />
      ) : (
        <TenantList />
      )}
    </Stack>
  );
}

/** A tenant that has just been created is searched for: it need not be among the first 20. */
function TenantList() {
  const { tenantId, data } = useTenant();
  const created: unknown = useLocation().state;
  const [search, setSearch] = useState(typeof created === 'string' ? created : '');
  const [includeDisabled, setIncludeDisabled] = useState(false);
  const list = useQuery(
    operatorQueries(useApi()).list({
      ...tenantList.defaults,
      search,
      filters: { includeDisabled },
    }),
  );
  return (
    <>
      <Group justify="space-between">
        <Box flex="1 1 16rem" maw="26rem">
          <SearchField
            label={labels.search}
            value={search}
            onSearch={(typed) => setSearch((searched) => nextTenantSearch(typed, searched))}
          />
        </Box>
        <Switch
          label={labels.includeDisabled}
          checked={includeDisabled}
          onChange={(event) => setIncludeDisabled(event.currentTarget.checked)}
        />
      </Group>
      {list.error && !list.data ? (
        <ProblemPanel
          title="The tenants could not be loaded"
          onRetry={list.refetch}
          retrying={list.isFetching}
        >
          {problemMessage(list.error)}
        </ProblemPanel>
      ) : (
        <DataTable
          label={labels.title}
          columns={tenantColumns({ timezone: data.timezone, own: tenantId })}
          rows={list.data?.results}
          rowKey={({ tenantId }) => tenantId}
          rowActions={(tenant) => (
            <Group gap={4} justify="flex-end" wrap="nowrap">
              <RolloutButton tenant={tenant} />
              {tenant.tenantId !== tenantId && <EnabledButton tenant={tenant} />}
            </Group>
          )}
          refreshing={list.isPlaceholderData}
          empty={<EmptyState kind="no-result" title={labels.empty} />}
        />
      )}
    </>
  );
}
