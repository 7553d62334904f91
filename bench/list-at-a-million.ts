import type { AmbassadorQuery } from '#server/ambassadors/listed.ts';
import { listAmbassadors, listTags } from '#server/ambassadors/repository.ts';
import { nextStretch } from '#server/ambassadors/walk.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Place } from '#server/platform/walk-newest-first.ts';
import { dayAgo, measureGrowth } from './growth.ts';
import type { BenchOptions, Figure } from './measure.ts';

const list = (query: Partial<AmbassadorQuery>) => (db: TenantDb) =>
  listAmbassadors(db, { page: 1, pageSize: 25, ...query });

/** How much longer a list of a million people takes than one of ten thousand. */
export const listAtAMillion = (options: BenchOptions): Promise<Figure[]> =>
  measureGrowth(
    {
      fill: (database, tenantId, count, now) =>
        addAmbassadorsAtScale(database, tenantId, { count, now, onProgress() {} }),
      questions: async (db) => ({
        'first page, newest first': list({}),
        'first page by name': list({ sort: 'name' }),
        'page 400': list({ page: 400 }),
        'one tag': list({ tags: ['vip'] }),
        'two tags that many have together': list({ tags: ['athlete', 'vip'] }),
        'two tags that nobody has together': list({ tags: ['student', 'vip'] }),
        'one tag and a search': list({ tags: ['vip'], search: 'tanaka' }),
        'a month of joining': list({ joined: aMonth() }),
        'pending profiles': list({ savedSearch: 'Pending profile' }),
        'test users': list({ savedSearch: 'Test users' }),
        'the deactivated': list({ savedSearch: 'Deactivated' }),
        'a search': list({ search: 'tanaka' }),
        'a search, sorted by name': list({ search: 'tanaka', sort: 'lastName' }),
        'a search for one sign': list({ search: '%' }),
        'a search for one letter': list({ search: 'q' }),
        'a search for a part of every email': list({ search: '@example' }),
        'a search for one email': list({ search: '.9999@example.test' }),
        'the tags there are': listTags,
        'the next thousand of an export': nextOf(await middleOf(db)),
      }),
    },
    options,
  );

const aMonth = () => ({ from: dayAgo(60), to: dayAgo(30), timezone: 'Europe/Berlin' });

const nextOf = (place: Place) => (db: TenantDb) => nextStretch(db, {}, place);

/** Where a walk is that has met some five thousand people. */
async function middleOf(db: TenantDb): Promise<Place> {
  const { results } = await listAmbassadors(db, { page: 50, pageSize: 100 });
  const last = results.at(-1);
  if (!last) throw new Error('The list is too short');
  return { place: last.createdAt, id: last.id };
}
