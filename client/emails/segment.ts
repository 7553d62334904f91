import { EmailSegment } from '#contract/emails/segment.ts';
import type { SavedSearch } from '#contract/saved-searches/saved-search.ts';
import type { AmbassadorFilters } from '../ambassadors/list-state.ts';
import { rangeProblem } from '../dates/ranges.ts';
import { ambassadorSearches } from '../saved-searches/lists.ts';
import { fromSaved } from '../saved-searches/searchable-list.ts';

interface ShownPeople {
  /** The name of the view; null without one. */
  readonly name: string | null;
  readonly search: string;
  readonly filters: AmbassadorFilters;
}

/** The people that the list of ambassadors shows, as an email keeps them; null where its filters are not valid. */
export function segmentOf({ name, search, filters }: ShownPeople): EmailSegment | null {
  if (rangeProblem(filters) !== null) return null;
  return EmailSegment.safeParse({ type: 'by-view', name, search, filters }).data ?? null;
}

/** The same of a view that somebody has saved, as the list would show it now. */
export function segmentOfView({ name, state }: Pick<SavedSearch, 'name' | 'state'>) {
  const { state: list, beside: filters } = fromSaved(ambassadorSearches, state);
  return segmentOf({ name, search: list.search, filters });
}

/** Two segments with the same key are the same: they have that name and those people. */
export function segmentKey({ name, search, filters }: EmailSegment): string {
  const { tags, pendingProfile, discCodes, savedSearch, from, to } = filters;
  const rest = [pendingProfile, discCodes, savedSearch, from, to];
  return JSON.stringify([name, search, tags.toSorted(), ...rest]);
}

/** The parameter of the composer's address that holds the first recipients. */
export const segmentParam = 'people';

/** The people that an address names; null where it names none, or nothing that can be read. */
export function segmentOfAddress(text: string | null): EmailSegment | null {
  if (text === null) return null;
  try {
    return EmailSegment.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
