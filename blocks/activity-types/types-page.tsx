import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { typeAddresses } from '#client/activity-types/addresses.ts';
import { activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { activityTypeList } from '#client/activity-types/list-state.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { activityTypeSearches } from '#client/saved-searches/lists.ts';
import { activitiesAddress } from '#client/summary/addresses.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { OwnViews } from '../lists/own-views.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import { TypeActions } from './type-actions.tsx';
import { typeColumns } from './type-columns.tsx';
import { TypeFilters } from './type-filters.tsx';

interface TypesPageProps {
  means: PageMeans;
  addressesOf: ReturnType<typeof typeAddresses>;
}

/** The list of activity types (TYPE-01, TYPE-14, TYPE-15). */
export function TypesPage({ means, addressesOf }: TypesPageProps) {
  const { Page, navigate, renderWayBack } = means;
  const { renderLink } = useSide();
  const queries = activityTypeQueries(useApi());
  const { features } = useTenant();
  const list = useList(means, activityTypeList);
  const types = useQuery(queries.list(list.state));
  const noRoom = useQuery(queries.room()).data?.message ?? '';
  const addresses = addressesOf(list.query.get('vueq'));
  const plus = <IconPlus size={16} aria-hidden />;

  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={noRoom || labels.description}
        actions={
          <>
            {renderWayBack('activityTypes')}
            {noRoom === '' ? (
              <Button leftSection={plus} renderRoot={(props) => renderLink(addresses.new(), props)}>
                {labels.new}
              </Button>
            ) : (
              <Button leftSection={plus} disabled>
                {labels.new}
              </Button>
            )}
          </>
        }
      />
      <OwnViews list={activityTypeSearches} {...list} />
      <TypeFilters state={list.state} onChange={list.change} />
      <ListTable
        list={list}
        query={types}
        label={labels.title}
        columns={typeColumns({
          hasDisplayTags: features.displayTags === true,
          renderUsage: ({ id }, count) => (
            <SideLink to={activitiesAddress({ activityType: id })}>{count}</SideLink>
          ),
          renderLink: (type) => (
            <SideLink to={addresses.edit(type)} fw={600}>
              {type.title}
            </SideLink>
          ),
        })}
        rowKey={({ id }) => id}
        rowActions={(type) => (
          <TypeActions
            type={type}
            noRoom={noRoom}
            onEdit={() => navigate(addresses.edit(type))}
            onClone={() => navigate(addresses.clone(type))}
            onReplace={() => navigate(addresses.replace(type))}
          />
        )}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={list.isNarrowed ? list.clear : undefined}
      />
    </Page>
  );
}
