import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Day } from '../http/fields.ts';
import { cappedPageOf, listQuery, queryCsv, queryFlag, TestUsersLeftOut } from '../http/list.ts';
import {
  AmbassadorListItem,
  ambassadorSavedSearches,
  discountCodeCounts,
  readDiscountCodeCount,
} from './ambassador.ts';
import { TagChanges, TagsChanged } from './tag-changes.ts';

/** The filters for the ambassadors of a call (AMB-156). */
const ambassadorFilters = {
  /** Only people with all of these tags. */
  tags: queryCsv.optional(),
  pendingProfile: queryFlag.optional(),
  /** Only people with so many discount codes: none, one, or more for 2 and any greater number (AMB-06). */
  discCodes: z
    .string()
    .transform(readDiscountCodeCount)
    .pipe(z.literal(discountCodeCounts, 'Please enter a whole number'))
    .optional(),
  deactivated: queryFlag.optional(),
  testUsers: queryFlag.optional(),
  savedSearch: z.enum(ambassadorSavedSearches).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Test users are left out otherwise, unless they or the deactivated are asked for. */
  includeTestUsers: queryFlag.optional(),
};

export const listAmbassadors = defineEndpoint({
  method: 'GET',
  path: '/api/v1/ambassadors',
  summary: 'List ambassadors, with `tags` those who carry all, with `from` and `to` by joining',
  access: holds('admin'),
  query: listQuery(['createdAt', 'name', 'lastName', 'email']).extend(ambassadorFilters),
  /** Counting ends at 10,000, with a search at 1,000. */
  response: cappedPageOf(AmbassadorListItem).extend({ testUsersLeftOut: TestUsersLeftOut }),
});

export const countWithoutDiscountCode = defineEndpoint({
  method: 'GET',
  path: '/api/v1/ambassadors/without-discount-code',
  summary: 'Count the ambassadors without a discount code, where a type uses them',
  access: holds('admin'),
  response: z.object({
    /** The count of the list with `discCodes=0`, counted as far; null while nothing uses discount codes. */
    missing: z.object({ totalCount: z.number().int(), totalIsCapped: z.boolean() }).nullable(),
  }),
});

export const exportAmbassadors = defineEndpoint({
  method: 'POST',
  path: '/api/v1/ambassadors/export',
  summary: 'Export the ambassadors whom a search and the filters keep, newest first, as CSV',
  access: holds('admin'),
  form: true,
  body: z.object({
    format: z.literal('csv'),
    search: z.string().trim().max(200).optional(),
    ...ambassadorFilters,
  }),
  sends: 'csv',
});

export const changeTags = defineEndpoint({
  method: 'POST',
  path: '/api/v1/ambassadors/tags',
  summary: 'Add tags to ambassadors, or take them away; a repeat changes nothing',
  access: holds('admin'),
  body: z.object({ changes: TagChanges }),
  response: TagsChanged,
  problems: ['not-found'],
});

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tags',
  summary: 'List the tags known in the tenant, sorted',
  access: holds('admin'),
  response: z.object({ results: z.array(z.string()) }),
});
