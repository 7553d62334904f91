import type { z } from 'zod';
import type { FakeApi } from '#client/testing/fake-api.ts';
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import {
  countWithoutDiscountCode,
  listAmbassadors,
  listTags,
} from '#contract/ambassadors/endpoints.ts';

const codesOf = (index: number) =>
  [index % 5, index % 10].flatMap((rest, at) =>
    rest === 0 ? [{ code: `CODE${index}-${at}` }] : [],
  );

const number = (index: number): string => String(index).padStart(2, '0');

/** So many people, the latest first; every other one is tagged `even`. */
export const makeAmbassadors = (count: number): AmbassadorListItem[] =>
  Array.from({ length: count }, (_, index) => count - index).map((index) => ({
    id: `0b3f4cbe-6a53-4a53-9a6f-${String(index).padStart(12, '0')}`,
    slug: `person-${index}`,
    firstName: 'Person',
    lastName: `No ${number(index)}`,
    email: `person-${index}@acme.test`,
    imageUrl: null,
    // Every fifth has one, every tenth two.
    discountCodes: codesOf(index),
    tags: [index % 2 === 0 ? 'even' : 'odd'],
    isTestUser: false,
    hasPendingChange: index % 10 === 3,
    deleted: false,
    createdAt: new Date(Date.UTC(2026, 4, index, 10)).toISOString(),
    points: 10 * index,
    lastActivityAt: null,
  }));

/** The questions to the list. */
type AskedList = Pick<
  z.output<typeof listAmbassadors.query>,
  'search' | 'tags' | 'pendingProfile' | 'discCodes' | 'savedSearch'
>;

/** Answers the list as the server does, by its filters and a page at a time. One more person is deactivated. */
export function serveAmbassadors(
  fake: FakeApi,
  active: readonly AmbassadorListItem[],
): readonly AskedList[] {
  const asked: AskedList[] = [];
  const [gone] = makeAmbassadors(1).map((person) => ({
    ...person,
    lastName: 'Gone',
    deleted: true,
  }));
  const people = gone ? [...active, gone] : active;
  fake.on(countWithoutDiscountCode, () => ({ missing: null }));
  fake.on(listTags, () => ({ results: ['even', 'odd'] }));
  fake.on(listAmbassadors, ({ query }) => {
    const { page, pageSize, search, sort, dir, tags = [], savedSearch, discCodes, from } = query;
    const { pendingProfile } = query;
    asked.push({ search, tags, pendingProfile, discCodes, savedSearch });
    const isPending = pendingProfile === true || savedSearch === 'Pending profile';
    const found = people
      .filter(({ lastName }) => !search || lastName.includes(search))
      .filter(({ hasPendingChange }) => !isPending || hasPendingChange)
      .filter(
        (person) =>
          discCodes === undefined || Math.min(person.discountCodes.length, 2) === discCodes,
      )
      .filter((person) => tags.every((tag) => person.tags.includes(tag)))
      .filter(({ deleted }) => (savedSearch === 'Deactivated') === deleted)
      .filter(({ createdAt }) => !from || createdAt >= from);
    const sorted =
      sort === 'name' ? found.toSorted((a, b) => (a.lastName < b.lastName ? -1 : 1)) : found;
    const ordered = sort === 'name' && dir === 'desc' ? sorted.toReversed() : sorted;
    return {
      results: ordered.slice((page - 1) * pageSize, page * pageSize),
      page,
      pageSize,
      totalCount: found.length,
      totalIsCapped: false,
    };
  });
  return asked;
}
