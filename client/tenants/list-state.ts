import { z } from 'zod';
import { healthFilters, planFilters, tenantSorts } from '#contract/tenants/tenant-at-a-glance.ts';
import { defineList } from '../lists/list-state.ts';
import { writeVueq } from '../lists/vueq.ts';

const definition = defineList({
  sorts: tenantSorts,
  sort: 'tenantName',
  dir: 'asc',
  filters: {
    includeDisabled: z.boolean().default(false),
    plan: z.enum(planFilters).nullable().default(null),
    health: z.enum(healthFilters).nullable().default(null),
  },
});

/** The operator's list of tenants, by name, 20 on a page (AUTH-26, AUTH-33). */
export const tenantList = {
  ...definition,
  defaults: { ...definition.defaults, pageSize: 20 },
};

export type TenantListState = typeof tenantList.defaults;

/** The address of the list with a search. */
export const tenantsAddress = (search: string): string =>
  `/tenant-admin?${new URLSearchParams({ vueq: writeVueq(tenantList, { ...tenantList.defaults, search }) ?? '' })}`;

/**
 * The search once `typed` stands in the box: a single character searches for nothing new,
 * so the list stays as it is (TEN-81, AUTH-120).
 */
export const nextTenantSearch = (typed: string, searched: string): string =>
  typed.trim().length === 1 ? searched : typed.trim();
