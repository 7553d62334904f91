import { JobKind } from '#contract/given-up-jobs/given-up-job.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of given-up work, latest first. */
export const givenUpList = defineList({
  sorts: ['givenUpAt'],
  sort: 'givenUpAt',
  dir: 'desc',
  filters: {
    kind: JobKind.nullable().default(null),
  },
});

export type GivenUpListState = ListState<
  (typeof givenUpList.sorts)[number],
  (typeof givenUpList.defaults)['filters']
>;
