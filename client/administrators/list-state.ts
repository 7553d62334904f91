import { z } from 'zod';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of administrators: active ones first, then invited, then deleted ones (ADM-10, ADM-12). */
export const administratorList = defineList({
  sorts: ['lastName', 'email'],
  sort: 'lastName',
  dir: 'asc',
  filters: { includeDeleted: z.boolean().default(false) },
});

export type AdministratorListState = ListState<'lastName' | 'email', { includeDeleted: boolean }>;
