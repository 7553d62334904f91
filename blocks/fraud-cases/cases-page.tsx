import { useQuery } from '@tanstack/react-query';
import { fraudCaseLabels } from '#client/fraud-cases/labels.ts';
import { fraudCaseList } from '#client/fraud-cases/list-state.ts';
import { fraudCaseQueries } from '#client/fraud-cases/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { ReferralsMenu } from '../referrals/referrals-menu.tsx';
import { caseColumns } from './case-columns.tsx';

interface CasesPageProps {
  means: PageMeans;
  /** The address of the list of referrals, under which the cases have theirs. */
  address: string;
  /** The address under which each person has a page. */
  people: string;
}

const views = ['open', 'decided'] as const;

/** Orders that are suspected of fraud, the oldest case first, and the cases that were decided. */
export function CasesPage({ means, address, people }: CasesPageProps) {
  const { Page, renderWayBack } = means;
  const { terms, timezone } = useTenant().data;
  const labels = fraudCaseLabels(terms);
  const list = useList(means, fraudCaseList);
  const { decided } = list.state.filters;
  const view = decided ? 'decided' : 'open';
  const cases = useQuery(fraudCaseQueries(useApi()).list(list.state));
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={renderWayBack('referrals')}
      />
      <ReferralsMenu address={address} current="cases" />
      <FilterTabs
        label={labels.state}
        tabs={views.map((value) => ({ value, label: labels.views[value] }))}
        value={view}
        onChange={(next) => list.change({ filters: { decided: next === 'decided' } })}
      />
      <ListTable
        list={list}
        query={cases}
        label={labels.title}
        columns={caseColumns({
          ...{ labels, timezone, decided },
          caseAddress: (id) => `${address}/cases/${id}`,
          personAddress: (slug) => `${people}/${slug}/referrals`,
        })}
        rowKey={({ id }) => id}
        empty={labels.empty[view]}
        emptyHint={labels.emptyHint}
        onClear={undefined}
      />
    </Page>
  );
}
