import type { BoardDays } from '#client/screens/queries.ts';
import { boardDays } from '#contract/screens/board.ts';

/** The period in the address; a week where there is none, or none of ours. */
export const daysOf = (params: URLSearchParams): BoardDays =>
  boardDays.find((days) => days === params.get('days')) ?? '7';
