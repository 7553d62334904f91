import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTable } from '#blocks/lists/list-table.tsx';
import { OwnViews } from '#blocks/lists/own-views.tsx';
import { useList } from '#blocks/lists/use-list.ts';
import { SettingsTopMenu } from '#blocks/settings/settings-top-menu.tsx';
import { administratorLabels as labels } from '#client/administrators/labels.ts';
import { administratorList } from '#client/administrators/list-state.ts';
import { administratorQueries } from '#client/administrators/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { administratorSearches } from '#client/saved-searches/lists.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Page } from '../../app/page.tsx';
import { usePageAddress } from '../../app/use-page-address.ts';
import styles from './administrators-page.module.css';
import { administratorColumns } from './columns.tsx';
import { InviteRow } from './invite-row.tsx';
import { RowActions } from './row-actions.tsx';

/** Who runs the programme: administrators, a row to invite the next person, and open invitations. */
export function AdministratorsPage() {
  const [isDirty, setDirty] = useState(false);
  const list = useList(usePageAddress(), administratorList);
  const administrators = useQuery(administratorQueries(useApi()).list(list.state));
  const { includeDeleted } = list.state.filters;

  return (
    <Page title={labels.title} isDirty={isDirty} isKept>
      <PageHeader title={labels.title} description="People who run the programme with you." />
      <SettingsTopMenu current="administrators" />
      <InviteRow onDirtyChange={setDirty} />
      <OwnViews list={administratorSearches} {...list} />
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField
            label={labels.search}
            value={list.state.search}
            onSearch={(search) => list.change({ search })}
          />
        </div>
        <Switch
          label={labels.showDeleted}
          checked={includeDeleted}
          onChange={() => list.change({ filters: { includeDeleted: !includeDeleted } })}
        />
      </div>
      <ListTable
        list={list}
        query={administrators}
        label={labels.title}
        columns={administratorColumns}
        rowKey={(row) => row.id}
        rowActions={(row) => <RowActions administrator={row} />}
        empty={list.state.search === '' ? labels.nobody : labels.empty}
        onClear={list.isNarrowed ? list.clear : undefined}
      />
    </Page>
  );
}
