import { z } from 'zod';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The operator's list of tenants, by name (AUTH-33). */
export const tenantList = defineList({
  sorts: ['tenantName', 'createdAt'],
  sort: 'tenantName',
  dir: 'asc',
  filters: { includeDisabled: z.boolean().default(false) },
});

export type TenantListState = ListState<'tenantName' | 'createdAt', { includeDisabled: boolean }>;

/**
 * What to search for once `typed` stands in the box: a single character searches for nothing new,
 * so the list stays as it is (TEN-81, AUTH-120).
 */
export const nextTenantSearch = (typed: string, searched: string): string =>
  typed.trim().length === 1 ? searched : typed.trim();
