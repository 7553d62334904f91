import { z } from 'zod';
import { activitySearchNames } from '../activities/progress.ts';
import { ambassadorSavedSearches } from '../ambassadors/ambassador.ts';
import { applicantSavedSearches } from '../applicants/applicant.ts';
import { Line } from '../http/fields.ts';
import { allRows, maxPageSize } from '../http/list.ts';

/** The lists whose state a person can save. */
export const savedSearchLists = [
  'ambassadors',
  'applicants',
  'activities',
  'activity-types',
  'administrators',
  'activity-report',
  'ambassador-report',
] as const;
export const SavedSearchList = z.enum(savedSearchLists);
export type SavedSearchList = z.infer<typeof SavedSearchList>;

/** The saved searches that everybody has, by their names in addresses and on tabs. Nobody can use these names for an own one. */
export const fixedSearches = {
  ambassadors: ambassadorSavedSearches,
  applicants: applicantSavedSearches,
  activities: ['All', ...Object.values(activitySearchNames), 'Approved', 'Rejected', 'In progress'],
  'activity-types': ['All'],
  administrators: ['All'],
  'activity-report': ['All'],
  'ambassador-report': ['All'],
} as const satisfies Record<SavedSearchList, readonly string[]>;

/** The most saved searches one person has of one list. */
export const maxSavedSearches = 50;

/** The most characters a saved state has as JSON. */
export const maxStateLength = 4000;

/** The name of a saved search: one line of 1 to 60 characters, at least one of them visible. */
export const SavedSearchName = Line(60)
  .transform((name) => name.replaceAll(/\s+/g, ' '))
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), 'Please enter a name');

/** Two names with the same key are one name: case and width of letters make no difference. */
export const nameKey = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();

/** Whether a fixed saved search of the list has this name. */
export const isFixedName = (list: SavedSearchList, name: string): boolean =>
  fixedSearches[list].some((fixed) => nameKey(fixed) === nameKey(name));

/** Text that every database can keep in JSON: no NUL, no halves of characters. */
const Text = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0') && text.isWellFormed());

const Name = z.string().regex(/^[a-z][A-Za-z]{0,39}$/);

const FilterValue = z.union([Text, z.array(Text).max(50), z.number(), z.boolean(), z.null()]);

/**
 * The list state of a saved search of any list (SHELL-103, SHELL-104). Each list decides which names and values
 * it knows: it passes over the others, as in `vueq` (SHELL-187).
 */
export const SavedListState = z
  .object({
    page: z.number().int().min(1).max(1_000_000),
    pageSize: z.number().int().min(1).max(maxPageSize).or(z.literal(allRows)),
    search: Text,
    /** A column of sales has its currency behind a dot. */
    sort: z.string().regex(/^[a-z][A-Za-z.]{0,39}$/),
    dir: z.enum(['asc', 'desc']),
    filters: z.record(Name, FilterValue),
  })
  .refine(
    (state) => JSON.stringify(state).length <= maxStateLength,
    'This is more than a saved view can hold',
  );
export type SavedListState = z.infer<typeof SavedListState>;

/** One saved search of a person for one list (SHELL-104). */
export const SavedSearch = z.object({
  id: z.uuid(),
  list: SavedSearchList,
  name: z.string(),
  state: SavedListState,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
