import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of jobs: the first due job stands first (JOB-05). */
export const jobList = defineList({ sorts: ['due'], sort: 'due', dir: 'asc', filters: {} });

export type JobListState = ListState<(typeof jobList.sorts)[number], object>;
