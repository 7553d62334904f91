import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListTable } from '#blocks/lists/list-table.tsx';
import { useList } from '#blocks/lists/use-list.ts';
import { announcementLabels } from '#client/announcements/labels.ts';
import { givenUpLabels } from '#client/given-up-jobs/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { screenLabels } from '#client/screens/labels.ts';
import { tenantLabels as labels } from '#client/tenants/labels.ts';
import { tenantList } from '#client/tenants/list-state.ts';
import { operatorQueries } from '#client/tenants/operator-queries.ts';
import { platformHost } from '#client/tenants/tenant-address.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { EnabledButton } from './enabled-button.tsx';
import { RolloutButton } from './rollout-button.tsx';
import { tenantColumns } from './tenant-columns.tsx';
import { TenantFilters } from './tenant-filters.tsx';

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
            <Button component={Link} to="/given-up-work" variant="default">
              {givenUpLabels.title}
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

function TenantList() {
  const { tenantId, data } = useTenant();
  const list = useList(usePageMeans(), tenantList);
  const tenants = useQuery(operatorQueries(useApi()).list(list.state));
  return (
    <>
      <TenantFilters list={list} />
      <ListTable
        list={list}
        query={tenants}
        label={labels.title}
        columns={tenantColumns({ timezone: data.timezone, own: tenantId })}
        rowKey={(tenant) => tenant.tenantId}
        rowActions={(tenant) => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <RolloutButton tenant={tenant} />
            {tenant.tenantId !== tenantId && <EnabledButton tenant={tenant} />}
          </Group>
        )}
        empty={labels.empty}
        onClear={list.isNarrowed ? () => list.clear() : undefined}
      />
    </>
  );
}
