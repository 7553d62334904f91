import type { TenantDb } from '#server/platform/db/database.ts';
import { fitsSearch } from '#server/platform/db/search-people.ts';
import { listed } from './listed.ts';
import type { WalkQuery } from './walk.ts';

/** Everybody whom the list shows under its filters and its search, on all of its pages, as a query of `users`. */
export const everyListed = (db: TenantDb, { search = '', ...filters }: WalkQuery) =>
  listed(db, filters).$if(search !== '', (users) => users.where(fitsSearch(search)));
