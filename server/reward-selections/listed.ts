import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type IssueType, issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { type CappedCount, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { findPeople } from '#server/platform/db/search-people.ts';
import { isCountedPerson } from '#server/platform/db/who-counts.ts';
import type { IssuedRow, SelectionRow } from './repository.ts';

/** The rewards that a list is narrowed to. */
export interface RewardFilters {
  /** Only the rewards of one person; those of everybody where it is undefined. */
  readonly userId: string | undefined;
  readonly search?: string | undefined;
  readonly issueType?: IssueType | undefined;
  /** Whether those of test users are among everybody's. */
  readonly includeTestUsers?: boolean | undefined;
  readonly days: Days;
}

export interface RewardQuery extends RewardFilters {
  readonly page: number;
  readonly pageSize: number;
  readonly dir?: 'asc' | 'desc' | undefined;
}

export interface Listed<Row> extends CappedCount {
  readonly rows: readonly Row[];
  /** The types that occur, without regard to the search (REW-18). */
  readonly types: IssueType[];
}

/** Whether a list is of everybody whom figures count: a person's own are all there. */
export const leavesOutTestUsers = ({
  userId,
  includeTestUsers,
}: Pick<RewardQuery, 'userId' | 'includeTestUsers'>): boolean =>
  userId === undefined && includeTestUsers !== true;

const isCounted = isCountedPerson(sql`user_id`);

/** A chosen reward that was not issued yet. Written as in the indexes, and so answered by them. */
const isUnissued = sql<SqlBool>`settled_as is null`;

/** Cancelled by an admin, before it was issued or afterwards. Written as in the indexes, and so answered by them. */
export const isCancelled = sql<SqlBool>`settled_as in ('cancelled', 'deleted')`;

/** How many rewards of people who count wait to be issued, up to 10,000 (DASH-77). */
export const countUnissued = async (db: TenantDb): Promise<number> => {
  const waiting = db
    .selectFrom('rewardSelections')
    .select('rewardSelections.id')
    .where(isUnissued)
    .where(isCounted);
  return (await countUpTo10k(db, waiting)).totalCount;
};

/** The number of rewards issued to people who count, in each period (DASH-78). */
export async function countIssued(
  db: TenantDb,
  periods: readonly { readonly starts: Date; readonly ends: Date }[],
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::int from issued_rewards
      where given_at >= starts and given_at < ends and ${isCounted}
    ) as count
    from unnest(
      ${periods.map(({ starts }) => starts)}::timestamptz[],
      ${periods.map(({ ends }) => ends)}::timestamptz[]
    ) with ordinality as period (starts, ends, number)
    order by number`.execute(db);
  return rows.map(({ count }) => count);
}

/** The worth of the rewards that were issued on some days to people who count. */
export interface IssuedValues {
  readonly count: number;
  /** The value of the gift cards, by currency. */
  readonly cards: ReadonlyMap<string, number>;
  /** The points that were paid for other rewards, and how many of these there are. */
  readonly points: number;
  readonly forPoints: number;
  /** How many are neither. */
  readonly valueless: number;
}

/** Counts and values the rewards issued on some days, as the list of issued rewards has them (REP-94). */
export async function sumIssued(db: TenantDb, days: Days): Promise<IssuedValues> {
  const { rows } = await sql<{
    currency: string | null;
    rewards: number;
    value: string;
    forPoints: number;
    points: string;
  }>`
    select
      case when given_reward->>'giftCardValue' is null then null else given_reward->>'currency' end
        as currency,
      count(*)::int as rewards,
      coalesce(sum((given_reward->>'giftCardValue')::numeric), 0) as value,
      (count(*) filter (where spent_points > 0))::int as for_points,
      coalesce(sum(spent_points), 0) as points
    from issued_rewards
    where ${isCounted} and ${isOnDays(sql`given_at`, days)}
    group by 1`.execute(db);
  const others = rows.find(({ currency }) => currency === null);
  return {
    count: rows.reduce((sum, { rewards }) => sum + rewards, 0),
    cards: new Map(
      rows.flatMap(({ currency, value }) => (currency === null ? [] : [[currency, Number(value)]])),
    ),
    points: Number(others?.points ?? 0),
    forPoints: others?.forPoints ?? 0,
    valueless: others ? others.rewards - others.forPoints : 0,
  };
}

/** The most people who fit a search that are looked at for their rewards. */
const mostPeople = 1000;

const allIssued = sql`from issued_rewards where true`;

/** A list of chosen rewards. */
interface ChosenList {
  /** The condition for its rewards. */
  readonly are: RawBuilder<SqlBool>;
  /** The column of the moment by which they are ordered and found. */
  readonly at: RawBuilder<unknown>;
}

const unissued: ChosenList = { are: isUnissued, at: sql`chosen_at` };
const cancelled: ChosenList = { are: isCancelled, at: sql`settled_at` };

const allOf = ({ are }: ChosenList) => sql`from reward_selections where ${are}`;

/** The unissued rewards that the filters keep, of the list and of its export. */
export const matchingSelections = (db: TenantDb, filters: RewardFilters) =>
  matchingChosen(db, filters, unissued);

/** The cancelled rewards that the filters keep, of the list and of its export. */
export const matchingCancelled = (db: TenantDb, filters: RewardFilters) =>
  matchingChosen(db, filters, cancelled);

async function matchingChosen(db: TenantDb, filters: RewardFilters, list: ChosenList) {
  const { userId, issueType, search, days } = filters;
  const found = await whatFits(db, search, { text: sql`chosen_text`, from: allOf(list) });
  return db
    .selectFrom('rewardSelections')
    .where(list.are)
    .$if(leavesOutTestUsers(filters), (rows) => rows.where(isCounted))
    .where(isOnDays(list.at, days))
    .where(found)
    .$if(userId !== undefined, (rows) => rows.where('userId', '=', userId ?? ''))
    .$if(issueType !== undefined, (rows) => rows.where('issueType', '=', issueType ?? 'custom'));
}

/** The issued rewards that the filters keep, of the list and of its export. */
export async function matchingIssued(db: TenantDb, filters: RewardFilters) {
  const { userId, issueType, search, days } = filters;
  const found = await whatFits(db, search, { text: sql`given_text`, from: allIssued });
  return db
    .selectFrom('issuedRewards')
    .$if(leavesOutTestUsers(filters), (rows) => rows.where(isCounted))
    .where(isOnDays(sql`given_at`, days))
    .where(found)
    .$if(userId !== undefined, (rows) => rows.where('userId', '=', userId ?? ''))
    .$if(issueType !== undefined, (rows) => rows.where('issueType', '=', issueType ?? 'custom'));
}

/** One page of the chosen rewards that are unissued, newest first. */
export const listSelections = (db: TenantDb, query: RewardQuery) => listChosen(db, query, unissued);

/** One page of the cancelled rewards, newest first. */
export const listCancelled = (db: TenantDb, query: RewardQuery) => listChosen(db, query, cancelled);

async function listChosen(
  db: TenantDb,
  query: RewardQuery,
  list: ChosenList,
): Promise<Listed<SelectionRow>> {
  const { userId, page, pageSize, dir = 'desc' } = query;
  const matching = await matchingChosen(db, query, list);
  const rows = await matching
    .selectAll()
    .orderBy(list.at, dir)
    .orderBy('id', dir)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const types = await typesThatOccur(db, allOf(list), userId);
  return { rows, types, ...(await countUpTo10k(db, matching.select('rewardSelections.id'))) };
}

/** One page of the issued rewards, newest first. */
export async function listIssued(db: TenantDb, query: RewardQuery): Promise<Listed<IssuedRow>> {
  const { userId, page, pageSize, dir = 'desc' } = query;
  const matching = await matchingIssued(db, query);
  const rows = await matching
    .selectAll()
    .orderBy('givenAt', dir)
    .orderBy('id', dir)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const types = await typesThatOccur(db, allIssued, userId);
  return { rows, types, ...(await countUpTo10k(db, matching.select('issuedRewards.id'))) };
}

interface Place {
  /** The column of the descriptions. */
  readonly text: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

/** Whether the person or the description of a row fits a search (REW-18). */
async function whatFits(
  db: TenantDb,
  search: string | undefined,
  { text, from }: Place,
): Promise<RawBuilder<SqlBool>> {
  if (!search) return sql`true`;
  const people = await findPeople(db, search, mostPeople);
  const wanted = search.toLowerCase();
  const texts = (await textsOf(db, text, from)).filter((each) =>
    each.toLowerCase().includes(wanted),
  );
  return sql`(user_id = any(${people}::uuid[]) or ${text} = any(${texts}::text[]))`;
}

/**
 * The descriptions that occur: as few as there are rewards, and so found by jumping from one to the next in the index
 * of a million rows.
 */
async function textsOf(
  db: TenantDb,
  text: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`with recursive texts as (
      (select ${text} as text ${from} order by ${text} limit 1)
      union all
      select (select ${text} ${from} and ${text} > texts.text order by ${text} limit 1)
      from texts where texts.text is not null
    ) select text from texts where text is not null`.execute(db);
  return rows.map((row) => row.text);
}

/** The types that occur, each looked for once in an index. */
async function typesThatOccur(
  db: TenantDb,
  from: RawBuilder<unknown>,
  userId: string | undefined,
): Promise<IssueType[]> {
  const ofPerson = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  const { rows } = await sql<{ type: IssueType }>`select type
    from unnest(${[...issueTypes]}::text[]) as type
    where exists (select ${from} and issue_type = type and ${ofPerson})`.execute(db);
  return rows.map(({ type }) => type);
}
