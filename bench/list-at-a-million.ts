import type { AmbassadorQuery } from '#server/ambassadors/listed.ts';
import { listAmbassadors, listTags } from '#server/ambassadors/repository.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { measureGrowth } from './growth.ts';
import type { Figure } from './measure.ts';

const list = (query: Partial<AmbassadorQuery>) => (db: TenantDb) =>
  listAmbassadors(db, { page: 1, pageSize: 25, ...query });

/** How much longer a list of a million people takes than one of ten thousand. */
export const listAtAMillion = (): Promise<Figure[]> =>
  measureGrowth({
    fill: (database, tenantId, count, now) =>
      addAmbassadorsAtScale(database, tenantId, { count, now, onProgress() {} }),
    questions: async () => ({
      'first page, newest first': list({}),
      'first page by name': list({ sort: 'name' }),
      'page 400': list({ page: 400 }),
      'one tag': list({ tags: ['vip'] }),
      'a search': list({ search: 'tanaka' }),
      'a search for one email': list({ search: '.9999@example.test' }),
      'the tags there are': listTags,
    }),
  });
