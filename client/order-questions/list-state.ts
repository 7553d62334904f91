import { z } from 'zod';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The queue of contested orders: the open ones unless told otherwise. */
export const orderQuestionList = defineList({
  sorts: ['askedAt'],
  sort: 'askedAt',
  dir: 'desc',
  filters: { answered: z.boolean().default(false) },
});

export type OrderQuestionListState = ListState<
  (typeof orderQuestionList.sorts)[number],
  z.infer<typeof orderQuestionList.filters>
>;
