import { useQuery } from '@tanstack/react-query';
import { fraudCaseLabels } from '#client/fraud-cases/labels.ts';
import { fraudCaseList } from '#client/fraud-cases/list-state.ts';
import { fraudCaseQueries } from '#client/fraud-cases/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { PartPage } from '../referrals/part-page.tsx';
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
  const { terms, timezone } = useTenant().data;
  const labels = fraudCaseLabels(terms);
  const list = useList(means, fraudCaseList);
  const { decided } = list.state.filters;
  const view = decided ? 'decided' : 'open';
  const cases = useQuery(fraudCaseQueries(useApi()).list(list.state));
  return (
    <PartPage
      {...{ means, address, labels, views, view }}
      part="cases"
      onView={(next) => list.change({ filters: { decided: next === 'decided' } })}
    >
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
    </PartPage>
  );
}
