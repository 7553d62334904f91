import { sql } from 'kysely';
import { carriesAll } from '#server/platform/db/carries-tags.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findPeople, fitsSearch } from '#server/platform/db/search-people.ts';
import type { ActivityQuery } from './activity-query.ts';

/**
 * The people and the types that a list is about. Looked up before the list is read, so that
 * the planner knows how many rows to expect; only where they are many they stay a question.
 */
export interface Scope {
  readonly typeIds?: readonly string[];
  readonly tagged?: People;
  readonly found?: { readonly typeIds: readonly string[]; readonly people: People };
}

/** The ids of people or, where they are many, a query for them. */
export type People =
  | readonly string[]
  | ReturnType<typeof peopleWithTags>
  | ReturnType<typeof peopleFound>;

const mostLookedUp = 1000;

/** Undefined when nobody and nothing matches. */
export async function scopeOf(db: TenantDb, query: ActivityQuery): Promise<Scope | undefined> {
  const { search, tags } = query;
  const typeIds = await listTypeIds(db, query);
  const tagged = tags?.length ? await lookUp(peopleWithTags(db, tags)) : undefined;
  const found = search
    ? {
        typeIds: await listTypeIdsByTitle(db, search),
        people: await lookUpFound(db, search),
      }
    : undefined;
  const isNone = typeIds?.length === 0 || (tagged && isNobody(tagged));
  if (isNone || (found && found.typeIds.length === 0 && isNobody(found.people))) return undefined;
  return { ...(typeIds && { typeIds }), ...(tagged && { tagged }), ...(found && { found }) };
}

/** Whether the look-up has found that there is nobody. */
export const isNobody = (people: People): boolean => 'length' in people && people.length === 0;

/** The versions that were asked for; undefined when all were. */
async function listTypeIds(
  db: TenantDb,
  { challengeDefinitionId, category, periodSize }: ActivityQuery,
): Promise<string[] | undefined> {
  if (!challengeDefinitionId && !category && !periodSize) return undefined;
  const rows = await db
    .selectFrom('activityTypes')
    .select('id')
    .$if(challengeDefinitionId !== undefined, (types) =>
      // Whichever version is named, all of the type are meant.
      types.where(
        'rootId',
        'in',
        db
          .selectFrom('activityTypes as named')
          .select('named.rootId')
          .where('named.id', '=', challengeDefinitionId ?? ''),
      ),
    )
    .$if(category !== undefined, (types) => types.where('category', '=', category ?? ''))
    .$if(periodSize !== undefined, (types) =>
      types.where('completionPeriod', '=', periodSize ?? 'any'),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const title = sql<string>`lower(title)`;

async function listTypeIdsByTitle(db: TenantDb, search: string): Promise<string[]> {
  const rows = await db
    .selectFrom('activityTypes')
    .select('id')
    .where(containsText(title, search))
    .execute();
  return rows.map(({ id }) => id);
}

const peopleFound = (db: TenantDb, search: string) =>
  db.selectFrom('users').select('users.id').where(fitsSearch(search));

const peopleWithTags = (db: TenantDb, tags: readonly string[]) =>
  db.selectFrom('userTags').select('userId as id').where(carriesAll(tags));

async function lookUp(people: ReturnType<typeof peopleWithTags>): Promise<People> {
  const rows = await people.limit(mostLookedUp + 1).execute();
  return rows.length > mostLookedUp ? people : rows.map(({ id }) => id);
}

async function lookUpFound(db: TenantDb, search: string): Promise<People> {
  const ids = await findPeople(db, search, mostLookedUp + 1);
  return ids.length > mostLookedUp ? peopleFound(db, search) : ids;
}
