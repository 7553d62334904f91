import { z } from 'zod';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The fraud cases: the open ones unless told otherwise. */
export const fraudCaseList = defineList({
  sorts: ['openedAt'],
  sort: 'openedAt',
  dir: 'desc',
  filters: { decided: z.boolean().default(false) },
});

export type FraudCaseListState = ListState<
  (typeof fraudCaseList.sorts)[number],
  z.infer<typeof fraudCaseList.filters>
>;
