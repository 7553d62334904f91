import { Box, Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import { orderList } from '#client/referrals/list-state.ts';
import { referralMutations } from '#client/referrals/mutations.ts';
import { orderLabels as labels, simulationLabels } from '#client/referrals/order-labels.ts';
import { orderAddress } from '#client/referrals/order-origin.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import { maySimulate } from '#client/referrals/simulation-form.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { orderColumns } from './order-columns.tsx';
import { ReferralsMenu } from './referrals-menu.tsx';
import { SimulateDialog } from './simulate-dialog.tsx';

interface OrdersPageProps {
  means: PageMeans;
  /** The address of the list of referrals, under which the orders have theirs. */
  address: string;
}

/** A view by the orders it keeps. */
const views = { all: null, counted: true, uncounted: false } as const;
type View = keyof typeof views;

/** All orders, to be found by their number: why each counts for somebody, or why for nobody. */
export function OrdersPage({ means, address }: OrdersPageProps) {
  const { Page, navigate, renderWayBack } = means;
  const tenant = useTenant();
  const { terms, timezone } = tenant.data;
  const mayTry = maySimulate(useSession()?.claims.roles ?? [], tenant);
  const mutations = referralMutations(useApi());
  const list = useList(means, orderList);
  const { search, filters } = list.state;
  const orders = useQuery(referralQueries(useApi()).orders(list.state));
  const [isSimulating, setSimulating] = useState(false);
  const addressOf = (id: string) => orderAddress(address, id, 'orders');
  const names: readonly View[] = ['all', 'counted', 'uncounted'];
  const chosen = names.find((view) => views[view] === filters.counted) ?? 'all';

  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={
          <>
            {renderWayBack('referrals')}
            <ExportButton
              exporting={mutations.exportOrders()}
              what={{ search: search.trim(), filters }}
              labels={labels}
              duration={referralNoticeDuration}
            />
            {mayTry && (
              <Button
                variant="default"
                leftSection={<IconFlask size={16} stroke={1.8} aria-hidden />}
                onClick={() => setSimulating(true)}
              >
                {simulationLabels(terms).open}
              </Button>
            )}
          </>
        }
      />
      <ReferralsMenu address={address} current="orders" />
      <FilterTabs
        label={labels.counted}
        tabs={names.map((value) => ({ value, label: labels.views[value] }))}
        value={chosen}
        onChange={(view) => list.change({ filters: { counted: views[view] } })}
      />
      <Box maw={420}>
        <SearchField
          label={labels.search}
          value={search}
          onSearch={(next) => list.change({ search: next })}
        />
      </Box>
      <ListTable
        list={list}
        query={orders}
        label={labels.title}
        columns={orderColumns({ terms, timezone, addressOf })}
        rowKey={({ id }) => id}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={list.isNarrowed ? list.clear : undefined}
      />
      {isSimulating && (
        <SimulateDialog
          onClose={() => setSimulating(false)}
          onSimulated={(id) => navigate(addressOf(id), { replace: false })}
        />
      )}
    </Page>
  );
}
