import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rewardImagePath } from '#contract/reward-definitions/image.ts';
import type {
  IssueType,
  RewardDefinition,
  RewardDefinitionInput,
  Stock,
} from '#contract/reward-definitions/reward-definition.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import type { RewardDefinitionsTable } from './tables.ts';
import { type Worth, worthOf } from './worth.ts';

export type RewardRow = Selectable<RewardDefinitionsTable>;
export type NewReward = Insertable<RewardDefinitionsTable>;

/** The products whose stock the shop is asked for; empty where it is not asked. */
export const stockQuestionOf = ({ restrictionType, restrictions }: Worth): string =>
  restrictionType === 'products' ? restrictions.products.map(({ id }) => id).join() : '';

/** Whether the shop says how many of a reward there are: it has the products that the reward is restricted to (REW-49). */
export const isStockOfShop = ({ worth }: Pick<RewardRow, 'worth'>): boolean =>
  worth.restrictionType === 'products';

export const stockOf = (row: Pick<RewardRow, 'worth' | 'quantityLeft' | 'quantityAt'>): Stock => {
  // A shop that was asked, and counts none of it, never runs out.
  const isUnasked = isStockOfShop(row) && row.quantityAt === null;
  const tracked = isUnasked || row.quantityLeft !== null;
  return {
    tracked,
    quantity: row.quantityLeft,
    checkedAt: tracked ? (row.quantityAt?.toISOString() ?? null) : null,
  };
};

export const toRewardDefinition = (row: RewardRow): RewardDefinition => ({
  ...{ id: row.id, issueAs: row.issueAs, token: row.withToken, points: row.costPoints },
  ...{ description: row.description, url: row.moreUrl },
  mainImageUrl: row.imageId === null ? null : `${rewardImagePath}${row.imageId}`,
  ...{ available: row.available, autoIssue: row.autoIssue, needsReference: row.needsReference },
  disableSelection: row.disableSelection,
  ...row.worth,
  stock: stockOf(row),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

/** The columns of a reward as an admin has entered it; its quantity was counted now. */
export const columnsOf = (reward: RewardDefinitionInput, now: Date) => {
  const quantityLeft = 'quantity' in reward ? reward.quantity : null;
  return {
    ...{ issueAs: reward.issueAs, withToken: reward.token, costPoints: reward.points },
    ...{ description: reward.description, moreUrl: reward.url, autoIssue: reward.autoIssue },
    needsReference: 'needsReference' in reward && reward.needsReference,
    disableSelection: reward.disableSelection,
    worth: JSON.stringify(worthOf(reward)),
    ...{ quantityLeft, quantityAt: quantityLeft === null ? null : now },
  } satisfies Partial<NewReward>;
};

/** Adds a reward; undefined where one with its id is there already. */
export const insertReward = (db: TenantDb, reward: NewReward): Promise<RewardRow | undefined> =>
  db
    .insertInto('rewardDefinitions')
    .values(reward)
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateReward = (
  db: TenantDb,
  id: string,
  change: Updateable<RewardDefinitionsTable>,
): Promise<RewardRow> =>
  db
    .updateTable('rewardDefinitions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A reward, also a deleted one. */
export const findReward = (db: TenantDb, id: string): Promise<RewardRow | undefined> =>
  db.selectFrom('rewardDefinitions').selectAll().where('id', '=', id).executeTakeFirst();

/** Rewards by their ids, also deleted ones; an id that is none is left out. */
export const findRewards = (db: TenantDb, ids: readonly string[]): Promise<RewardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('rewardDefinitions').selectAll().where('id', 'in', ids).execute();

/** A reward, also a deleted one, locked until the end of the transaction. */
export const lockReward = (db: TenantDb, id: string): Promise<RewardRow | undefined> =>
  db
    .selectFrom('rewardDefinitions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Those of these ids that are present activity rewards. They are not deleted before the end of the transaction. */
export async function holdTokenRewards(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await there(db)
    .select('id')
    .where('id', 'in', ids)
    .where('withToken', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const there = (db: TenantDb) => db.selectFrom('rewardDefinitions').where('deletedAt', 'is', null);

/** The point rewards that ambassadors can choose from, the cheapest first (REW-80). */
export const listCatalogue = (db: TenantDb): Promise<RewardRow[]> =>
  there(db)
    .selectAll()
    .where('withToken', '=', false)
    .where('available', '=', true)
    .orderBy('costPoints')
    .orderBy(sortKey('description'))
    .orderBy('id')
    .execute();

/** The number of rewards that are not deleted, for the plan (REW-153). */
export async function countRewards(db: TenantDb): Promise<number> {
  const { count } = await there(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface RewardQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'createdAt' | 'description' | 'points' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly token?: boolean | undefined;
  readonly issueAs?: IssueType | undefined;
  readonly includeDeleted?: boolean | undefined;
}

const description = sortKey('description');
const sortings = {
  createdAt: sql.ref('createdAt'),
  description,
  points: sql.ref('costPoints'),
};

/** One page of the rewards, newest first unless said otherwise, and how many there are. */
export async function listRewards(
  db: TenantDb,
  query: RewardQuery,
): Promise<{ rows: RewardRow[]; totalCount: number }> {
  const { token, issueAs, search } = query;
  const matching = db
    .selectFrom('rewardDefinitions')
    .$if(query.includeDeleted !== true, (rows) => rows.where('deletedAt', 'is', null))
    .$if(token !== undefined, (rows) => rows.where('withToken', '=', token ?? false))
    .$if(issueAs !== undefined, (rows) => rows.where('issueAs', '=', issueAs ?? 'custom'))
    .$if(Boolean(search), (rows) =>
      rows.where(containsText(sql<string>`lower(description)`, search ?? '')),
    );
  const sort = query.sort ?? 'createdAt';
  const rows = await matching
    .selectAll()
    .orderBy(sortings[sort], query.dir ?? (sort === 'createdAt' ? 'desc' : 'asc'))
    .orderBy(description)
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { count } = await matching
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}
