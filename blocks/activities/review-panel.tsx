import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { activityLabels as labels } from '#client/activities/labels.ts';
import type { DayRange } from '#client/dates/ranges.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import type { Activity } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { NoRange } from '../dates/no-range.tsx';
import { EmptyList } from '../lists/empty-list.tsx';
import { StaleNotice } from '../lists/stale-notice.tsx';
import { type Matching, ReviewList } from './review-list.tsx';

interface Activities {
  results: Activity[];
  definitions?: ActivityType[] | undefined;
  totalCount: number;
  totalIsCapped: boolean;
}

interface ReviewPanelProps {
  query: UseQueryResult<Activities>;
  /** The days of the list. */
  range: DayRange;
  /** The filters without the page. */
  question: string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Lets people choose how many activities a page has. */
  onPageSize?: (pageSize: number) => void;
  /** Takes back the filters that leave activities out; undefined while none does. */
  onClear?: (() => void) | undefined;
  /** Whether the list is the queue, where no rows are good news. */
  isQueue: boolean;
  /** Loads the activities on all pages of the list. */
  loadMatching?: Matching['load'];
}

interface FoundProps extends ReviewPanelProps {
  data: Activities;
}

/** The activities of a list, an error in their place, or a note that there are none (ACT-178). */
export function ReviewPanel(props: ReviewPanelProps) {
  const { data, error, isEnabled, isFetching, refetch } = props.query;
  if (!isEnabled) return <NoRange range={props.range} />;
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  if (error && !data) {
    return (
      <ProblemPanel title="The activities could not be loaded" {...retry}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  if (!data) return <ListSkeleton />;
  return (
    <Stack gap="lg">
      <Found {...props} data={data} />
      {error && <StaleNotice error={error} {...retry} />}
    </Stack>
  );
}

function Found({ query, data, question, onClear, isQueue, loadMatching, ...pager }: FoundProps) {
  if (data.results.length === 0) {
    const isDone = isQueue && !onClear;
    return (
      <EmptyList title={isDone ? labels.allReviewed : labels.empty} onClear={onClear}>
        {labels.emptyHint}
      </EmptyList>
    );
  }
  return (
    <>
      <ReviewList
        activities={data.results}
        definitions={data.definitions ?? []}
        question={question}
        refreshing={query.isPlaceholderData}
        matching={
          loadMatching && data.totalCount > data.results.length
            ? { count: data.totalCount, load: loadMatching }
            : undefined
        }
      />
      <Pager {...pager} totalCount={data.totalCount} totalIsCapped={data.totalIsCapped} />
    </>
  );
}
