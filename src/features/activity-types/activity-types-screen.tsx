import { Anchor, Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
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
import { ListTable } from '../../shell/lists/list-table.tsx';
import { useListAddress } from '../../shell/lists/use-list-address.ts';
import { addressesOf } from './addresses.ts';

/** The list of activity types on its native side (TYPE-01, TYPE-14, TYPE-15). */
export function ActivityTypesScreen() {
  const queries = activityTypeQueries(useApi());
  const { features } = useTenant();
  const navigate = useNavigate();
  const { state, params, change } = useListAddress(activityTypeList);
  const list = useQuery(queries.list(state));
  const noRoom = useQuery(queries.room()).data?.message ?? '';
  const addresses = addressesOf(params.get('vueq'));

  return (
    <Stack gap="lg">
      <PageHeader
        title={labels.title}
        description={noRoom || labels.description}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={noRoom !== ''}
            onClick={() => void navigate(addresses.new())}
          >
            {labels.new}
          </Button>
        }
      />
      <OwnViews list={activityTypeSearches} state={state} query={params} change={change} />
      <TypeFilters state={state} onChange={change} />
      <ListTable
        state={state}
        change={change}
        query={list}
        label={labels.title}
        columns={typeColumns({
          hasDisplayTags: features.displayTags === true,
          renderLink: (type) => (
            <Anchor component={Link} to={addresses.edit(type)} fw={600}>
              {type.title}
            </Anchor>
          ),
        })}
        rowKey={({ id }) => id}
        rowActions={(type) => (
          <TypeActions
            type={type}
            noRoom={noRoom}
            onEdit={() => void navigate(addresses.edit(type))}
            onClone={() => void navigate(addresses.clone(type))}
            onReplace={() => void navigate(addresses.replace(type))}
          />
        )}
        empty={labels.empty}
      />
    </Stack>
  );
}
