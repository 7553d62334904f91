import { useQuery } from '@tanstack/react-query';
import { rangeProblem } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { referralLabels, referralNoticeDuration } from '#client/referrals/labels.ts';
import { type ReferralListState, referralList } from '#client/referrals/list-state.ts';
import { referralMutations } from '#client/referrals/mutations.ts';
import { orderAddress } from '#client/referrals/order-origin.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { maxPageSize } from '#contract/http/list.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { PageMeans } from '../page-means.ts';
import { OnePersonNote } from '../people/one-person-note.tsx';
import { ListTestUsersNote } from '../people/test-users-note.tsx';
import { DecideSelected } from './decide-selected.tsx';
import { referralColumns } from './referral-columns.tsx';
import { ReferralFilterFields } from './referral-filters.tsx';
import { ReferralsMenu } from './referrals-menu.tsx';

interface ReferralsPageProps {
  means: PageMeans;
  /** The address of this page, under which the orders have theirs. */
  address: string;
  /** The address under which each person has a page. */
  people: string;
}

const views = ['all', 'undecided', 'approved', 'denied'] as const;

/** The list of referrals, and the decisions about many at once (REF-01 to REF-05). */
export function ReferralsPage({ means, address, people }: ReferralsPageProps) {
  const { Page, renderWayBack } = means;
  const { terms, timezone } = useTenant().data;
  const labels = referralLabels(terms);
  const list = useList(means, referralList);
  const { filters, search } = list.state;
  const mutations = referralMutations(useApi());
  const referrals = useQuery(referralQueries(useApi()).list(list.state));
  // A selection belongs to the search and the filters: with others it begins anew.
  const selection = useSelection(JSON.stringify([search.trim(), filters]), {
    shown: referrals.data?.results,
    most: maxPageSize,
  });
  const filter = (part: Partial<ReferralListState['filters']>) =>
    list.change({ filters: { ...filters, ...part } });
  const { approvedState } = filters;
  const whole = { ...referralList.defaults.filters, approvedState };
  const isNarrowed =
    search.trim() !== '' || JSON.stringify(filters) !== JSON.stringify({ ...filters, ...whole });

  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={referrals.data ? labels.countOf(referrals.data) : null}
        actions={
          <>
            {renderWayBack('referrals')}
            <ExportButton
              exporting={mutations.export()}
              what={rangeProblem(filters) === null ? { search: search.trim(), filters } : null}
              labels={labels}
              duration={referralNoticeDuration}
            />
          </>
        }
      />
      <ReferralsMenu address={address} current="referrals" />
      <FilterTabs
        label={labels.filters.approval}
        tabs={views.map((value) => ({ value, label: labels.filters.views[value] }))}
        value={approvedState ?? 'all'}
        onChange={(value) => filter({ approvedState: value === 'all' ? null : value })}
      />
      <ReferralFilterFields
        search={search}
        onSearch={(next) => list.change({ search: next })}
        filters={filters}
        onFilters={filter}
      />
      {filters.person !== null && <OnePersonNote onAll={() => filter({ person: null })} />}
      <ListTable
        list={list}
        choice={{ list: 'referrals', means }}
        query={referrals}
        label={labels.title}
        columns={referralColumns({
          labels,
          timezone,
          orderAddress: (id) => orderAddress(address, id),
          personAddress: (slug) => `${people}/${slug}/referrals`,
        })}
        selection={{
          isSelected: selection.has,
          select: selection.select,
          labels: {
            all: labels.select.page,
            one: ({ orderNumber }) => labels.select.one(orderNumber),
          },
        }}
        rowKey={({ id }) => id}
        empty={labels.empty}
        emptyHint={approvedState === null && labels.emptyHint}
        onClear={isNarrowed ? () => list.change({ search: '', filters: whole }) : undefined}
      />
      <ListTestUsersNote
        words={testUsersLabels.referrals}
        leftOut={referrals.data?.testsLeftOut}
        shown={filters.tests}
        onChange={(tests) => filter({ tests })}
      />
      <DecideSelected selection={selection} />
    </Page>
  );
}
