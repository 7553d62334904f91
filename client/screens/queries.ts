import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { boardDays } from '#contract/screens/board.ts';
import { getMigrationBoard, listScreenRolloutChanges } from '#contract/screens/endpoints.ts';
import type { Api } from '../http/api.ts';

/** How many days a board adds up. */
export type BoardDays = (typeof boardDays)[number];

/** The queries about the move of the screens. */
export const screenQueries = (api: Api) => ({
  /** The figures of some days up to today; the figures of another choice stay while they load. */
  board: (days: BoardDays) =>
    queryOptions({
      queryKey: ['migration-board', days],
      meta: { reads: ['screen', 'tenant'] },
      queryFn: ({ signal }) => api.call(getMigrationBoard, { query: { days }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The changes of the roll-out of a screen and the people who made them, the latest first; for operators. */
  changes: (screen: string) =>
    queryOptions({
      queryKey: ['screen-rollout-changes', screen],
      meta: { reads: ['screen'] },
      queryFn: async ({ signal }) =>
        (await api.call(listScreenRolloutChanges, { params: { screen }, signal })).results,
    }),
});
