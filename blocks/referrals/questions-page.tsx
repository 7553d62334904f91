import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { orderQuestionLabels } from '#client/order-questions/labels.ts';
import { orderQuestionList } from '#client/order-questions/list-state.ts';
import { orderQuestionQueries } from '#client/order-questions/queries.ts';
import { orderAddress } from '#client/referrals/order-origin.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { questionColumns } from '../order-questions/question-columns.tsx';
import type { PageMeans } from '../page-means.ts';
import { PartPage } from './part-page.tsx';

interface QuestionsPageProps {
  means: PageMeans;
  /** The address of the list of referrals, under which the orders have theirs. */
  address: string;
  /** The address under which each person has a page. */
  people: string;
}

const views = ['open', 'answered'] as const;

/** The orders that somebody contests, the first due one on top, and the answered ones (REF-119). */
export function QuestionsPage({ means, address, people }: QuestionsPageProps) {
  const { terms, timezone } = useTenant().data;
  const labels = orderQuestionLabels(terms);
  const list = useList(means, orderQuestionList);
  const { answered } = list.state.filters;
  const view = answered ? 'answered' : 'open';
  const questions = useQuery(orderQuestionQueries(useApi()).list(list.state));
  return (
    <PartPage
      {...{ means, address, labels, views, view }}
      part="questions"
      onView={(next) => list.change({ filters: { answered: next === 'answered' } })}
    >
      <ListTable
        list={list}
        query={questions}
        label={labels.title}
        columns={questionColumns({
          ...{ labels, timezone, answered },
          orderAddress: (id) => orderAddress(address, id, 'questions'),
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
