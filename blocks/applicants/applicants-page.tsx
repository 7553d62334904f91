import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkAction } from '#client/applicants/bulk-actions.ts';
import { applicantLabels as labels } from '#client/applicants/labels.ts';
import {
  type ApplicantFilters,
  applicantList,
  approvalOf,
  savedSearchOf,
} from '#client/applicants/list-state.ts';
import { applicantQueries } from '#client/applicants/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { applicantSearches } from '#client/saved-searches/lists.ts';
import { shownFirst } from '#client/saved-searches/searchable-list.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { applicantSavedSearches } from '#contract/applicants/applicant.ts';
import { maxPageSize } from '#contract/http/list.ts';
import { fullName } from '#contract/people/full-name.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { FilterAddress } from '../lists/filter-address.ts';
import { ListTable } from '../lists/list-table.tsx';
import { ListViews } from '../lists/list-views.tsx';
import { useList } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { applicantColumns } from './applicant-columns.tsx';
import { ApplicantFilterFields } from './applicant-filters.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { BulkTarget } from './use-bulk-action.ts';

interface ApplicantsPageProps {
  means: PageMeans;
  /** The address of this page, under which each applicant has one. */
  address: string;
  filterAddress: FilterAddress<ApplicantFilters>;
}

/** The list of applicants: saved views, filters, and decisions about many at once (APPL-01 to APPL-09). */
export function ApplicantsPage({ means, address, filterAddress }: ApplicantsPageProps) {
  const { Page, renderWayBack } = means;
  const { renderLink } = useSide();
  const { timezone } = useTenant().data;
  const list = useList(means, applicantList, (query) =>
    filterAddress.write(filterAddress.read(query)),
  );
  const filters = filterAddress.read(list.query);
  const applicants = useQuery(applicantQueries(useApi()).list(list.state, filters));
  // A selected applicant stays selected while somebody looks for others (APPL-09).
  const selection = useSelection('applicants', {
    shown: applicants.data?.results,
    most: maxPageSize,
  });
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const setFilters = (part: Partial<ApplicantFilters>) =>
    list.change({}, filterAddress.write({ ...filters, ...part }));

  const { approved } = filters;
  const whole = { ...shownFirst(applicantSearches).beside, approved };
  const isNarrowed = list.isNarrowed || filters.registered || filters.from || filters.to;
  const begin = (action: BulkAction) => setTarget({ action, applicants: selection.selected });

  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={applicants.data ? labels.countOf(applicants.data) : null}
        actions={
          <>
            {renderWayBack('applicants')}
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />}
              renderRoot={(props) => renderLink(`${address}/import`, props)}
            >
              {labels.actions.import}
            </Button>
            <ExportMenu state={list.state} filters={filters} />
          </>
        }
      />
      <ListViews
        list={applicantSearches}
        label={labels.savedSearch}
        fixed={applicantSavedSearches.map((each) => ({
          value: each,
          label: labels.savedSearches[each],
          beside: { approved: approvalOf[each] },
        }))}
        chosen={savedSearchOf(approved)}
        shown={{ state: list.state, beside: filters }}
        query={list.query}
        toParams={filterAddress.write}
        change={list.change}
      />
      <ApplicantFilterFields
        search={list.state.search}
        onSearch={(search) => list.change({ search })}
        filters={filters}
        onFilters={setFilters}
        tags={list.state.filters.tags}
        onTags={(tags) => list.change({ filters: { tags } })}
      />
      <ListTable
        list={list}
        choice={{ list: 'applicants', means }}
        query={applicants}
        label={labels.title}
        columns={applicantColumns({
          timezone,
          addressOf: ({ slug }) => `${address}/${slug}`,
        })}
        selection={{
          isSelected: selection.has,
          select: selection.select,
          labels: {
            all: labels.select.page,
            one: (applicant) => labels.select.one(fullName(applicant)),
          },
        }}
        rowKey={({ id }) => id}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={isNarrowed ? () => list.clear(filterAddress.write(whole)) : undefined}
      />
      {selection.selected.length > 0 && <BulkBar selection={selection} onAction={begin} />}
      {target && (
        <BulkDialog
          target={target}
          onClose={(isDone) => {
            setTarget(null);
            if (isDone) selection.clear();
          }}
        />
      )}
    </Page>
  );
}
