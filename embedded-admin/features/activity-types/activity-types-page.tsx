import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TypeActions } from '#blocks/activity-types/type-actions.tsx';
import { typeColumns } from '#blocks/activity-types/type-columns.tsx';
import { TypeFilters } from '#blocks/activity-types/type-filters.tsx';
import { OwnViews } from '#blocks/lists/own-views.tsx';
import { activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { activityTypeList } from '#client/activity-types/list-state.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { activityTypeSearches } from '#client/saved-searches/lists.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { BackToPreviousVersion } from '../../app/back-to-previous-version.tsx';
import { ListTable } from '../../app/list-table.tsx';
import { navigateTo } from '../../app/navigate.ts';
import { Page } from '../../app/page.tsx';
import { useList } from '../../app/use-list.ts';
import { addressesOf } from './addresses.ts';

/** The new list of activity types. */
export function ActivityTypesPage() {
  const queries = activityTypeQueries(useApi());
  const { features } = useTenant();
  const list = useList(activityTypeList);
  const types = useQuery(queries.list(list.state));
  const noRoom = useQuery(queries.room()).data?.message ?? '';
  const addresses = addressesOf(list.query.get('vueq'));

  return (
    <Page title={labels.title}>
      <PageHeader
        title={labels.title}
        description={noRoom || labels.description}
        actions={
          <>
            <BackToPreviousVersion feature="activityTypes" />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={noRoom !== ''}
              onClick={() => navigateTo(addresses.new())}
            >
              {labels.new}
            </Button>
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
          renderLink: (type) => (
            <Anchor href={addresses.edit(type)} fw={600}>
              {type.title}
            </Anchor>
          ),
        })}
        rowKey={({ id }) => id}
        rowActions={(type) => (
          <TypeActions
            type={type}
            noRoom={noRoom}
            onEdit={() => navigateTo(addresses.edit(type))}
            onClone={() => navigateTo(addresses.clone(type))}
            onReplace={() => navigateTo(addresses.replace(type))}
          />
        )}
        empty={labels.empty}
      />
    </Page>
  );
}
