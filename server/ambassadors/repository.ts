import { type Selectable, type SqlBool, sql } from 'kysely';
import type {
  AmbassadorListItem,
  AmbassadorSavedSearch,
} from '#contract/ambassadors/ambassador.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';

export interface AmbassadorQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'createdAt' | 'lastName' | 'email' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly savedSearch?: AmbassadorSavedSearch | undefined;
}

/** Each sorting is the order of an index, once the id that keeps pages apart is put at its end. */
const sortings = {
  createdAt: [sql.ref('createdAt')],
  lastName: [sortKey('lastName'), sortKey('firstName')],
  email: [sortKey('email')],
} as const;

const columns = [
  'id',
  'slug',
  'firstName',
  'lastName',
  'email',
  'tags',
  'isTestUser',
  'deletedAt',
  'createdAt',
] as const;

/** One page of ambassadors and how many match, counted without reading their rows out. */
export async function listAmbassadors(
  db: TenantDb,
  query: AmbassadorQuery,
): Promise<{ results: AmbassadorListItem[]; totalCount: number }> {
  const matching = ambassadorsMatching(db, query);
  const sort = query.sort ?? 'createdAt';
  const dir = query.dir ?? (sort === 'createdAt' ? 'desc' : 'asc');
  let page = matching.select(columns);
  for (const term of sortings[sort]) page = page.orderBy(term, dir);

  const rows = await page
    .orderBy('id', dir)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { count } = await matching
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(toListItem), totalCount: Number(count) };
}

const isAmbassador = sql<SqlBool>`users.roles = '{}'`;
const person = sql<string>`lower(first_name || ' ' || last_name || ' ' || email)`;

function ambassadorsMatching(db: TenantDb, { search, tags, savedSearch }: AmbassadorQuery) {
  const wantsDeactivated = savedSearch === 'Deactivated';
  return db
    .selectFrom('users')
    .where(isAmbassador)
    .where('deletedAt', wantsDeactivated ? 'is not' : 'is', null)
    .$if(savedSearch === 'Test users', (query) => query.where('isTestUser', '=', true))
    .$if(Boolean(tags?.length), (query) =>
      query.where(sql<SqlBool>`users.tags @> ${[...(tags ?? [])]}::text[]`),
    )
    .$if(Boolean(search), (query) => query.where(containsText(person, search ?? '')));
}

type Row = Pick<Selectable<UsersTable>, (typeof columns)[number]>;

const toListItem = ({ deletedAt, createdAt, ...row }: Row): AmbassadorListItem => ({
  ...row,
  deleted: deletedAt !== null,
  createdAt: createdAt.toISOString(),
});

/** The tags of the tenant's users, each once, sorted. */
export async function listTags(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`unnest(tags) collate "C"`.as('tag'))
    .where(sql<SqlBool>`tags <> '{}'`)
    .distinct()
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}
