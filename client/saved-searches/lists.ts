import { z } from 'zod';
import { activityFilters } from '#contract/activities/progress.ts';
import { ambassadorSavedSearches, discountCodeCounts } from '#contract/ambassadors/ambassador.ts';
import { approvalFilters } from '#contract/applicants/applicant.ts';
import { type ActivityFilters, activityList } from '../activities/list-state.ts';
import { activityTypeList } from '../activity-types/list-state.ts';
import { administratorList } from '../administrators/list-state.ts';
import { type AmbassadorFilters, ambassadorList } from '../ambassadors/list-state.ts';
import { type ApplicantFilters, applicantList } from '../applicants/list-state.ts';

const day = z.string().nullable().default(null);
const nothingBeside = z.object({});

/** The lists whose state can be saved, with the filters that stand beside `vueq` (SHELL-103). */
export const ambassadorSearches = {
  name: 'ambassadors',
  definition: ambassadorList,
  beside: z.object({
    tags: z.array(z.string()).default([]),
    pendingProfile: z.boolean().default(false),
    discCodes: z.literal(discountCodeCounts).nullable().default(null),
    savedSearch: z.enum(ambassadorSavedSearches).default('All'),
    from: day,
    to: day,
  }) satisfies z.ZodType<AmbassadorFilters>,
} as const;

export const applicantSearches = {
  name: 'applicants',
  definition: applicantList,
  beside: z.object({
    approved: z.enum(approvalFilters).nullable().default(null),
    registered: z.enum(['true', 'false']).nullable().default(null),
    from: day,
    to: day,
  }) satisfies z.ZodType<ApplicantFilters>,
} as const;

export const activitySearches = {
  name: 'activities',
  definition: activityList,
  beside: z.object({
    state: z.enum(activityFilters).nullable().default(null),
    from: day,
    to: day,
  }) satisfies z.ZodType<ActivityFilters>,
} as const;

export const activityTypeSearches = {
  name: 'activity-types',
  definition: activityTypeList,
  beside: nothingBeside,
} as const;

export const administratorSearches = {
  name: 'administrators',
  definition: administratorList,
  beside: nothingBeside,
} as const;
