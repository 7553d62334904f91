import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import {
  chosenReward,
  findRewards,
  listCatalogue,
  type RewardRow,
} from '#server/reward-definitions/queries.ts';
import {
  book,
  insertIssued,
  insertSelection,
  updateSelection,
} from '#server/reward-selections/queries.ts';
import { claimToken, unclaimToken } from '#server/reward-tokens/queries.ts';
import { daysBefore, hoursAfter } from './moments.ts';
import { type Random, randomFrom } from './random.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** How often rewards were chosen in the year, and how many people have chosen them. */
const [mostChoices, mostPeople] = [160, 60];

interface Chooser {
  readonly id: string;
  /** The changes of their points, oldest first, including the rewards chosen here. */
  readonly changes: { readonly at: Date; readonly value: number }[];
}

/** On which days, counted back from now, a person whom a visitor can be has chosen rewards. */
const daysOfVisitors = [210, 120];

/**
 * The rewards that the people whom a visitor can be have chosen, long ago and for few points. It comes before the
 * expiries: some of their points expire, and the rest is there to be spent.
 */
export async function addVisitorsRewards(
  db: TenantDb,
  { accounts }: Pick<DemoTenantPlan, 'accounts'>,
  now: Date,
): Promise<void> {
  const start = await begin(db);
  if (!start) return;
  const { catalogue, random, adminId } = start;
  const isVisitor = sql<boolean>`u.email = any(${accounts.map(({ email }) => email)})`;
  for (const chooser of await listChoosers(db, isVisitor)) {
    const left = [...catalogue].sort(
      (one, other) => (one.costPoints ?? 0) - (other.costPoints ?? 0),
    );
    for (const daysAgo of daysOfVisitors) {
      const chosenAt = daysBefore(now, daysAgo);
      const reward = left.find(({ createdAt }) => createdAt < chosenAt);
      if (!reward || (reward.costPoints ?? 0) > spendableAt(chooser, chosenAt) / 2) continue;
      left.splice(left.indexOf(reward), 1);
      await addChoice(db, { chooser, reward, chosenAt, now, random, adminId, isKept: true });
    }
  }
}

/**
 * A year of rewards that ambassadors have chosen: most were issued within days, some cancelled, and the latest wait.
 * Nobody has spent more than they had at the time.
 */
export async function addChosenRewards(db: TenantDb, now: Date): Promise<void> {
  const start = await begin(db);
  if (!start) return;
  const { catalogue, random, adminId } = start;
  const choosers = await listChoosers(db, sql<boolean>`u.email like '%@example.test'`);
  for (let count = 0; count < mostChoices; count += 1) {
    const daysAgo = Math.floor(360 * (1 - count / mostChoices) ** 1.3) + random.next();
    const chosenAt = daysBefore(now, daysAgo);
    const chooser = choosers[random.below(choosers.length)];
    if (!chooser) continue;
    const points = spendableAt(chooser, chosenAt);
    const affordable = catalogue.filter(({ costPoints }) => (costPoints ?? 0) <= points);
    const reward = affordable[random.below(affordable.length)];
    if (reward) await addChoice(db, { chooser, reward, chosenAt, now, random, adminId });
  }
  await claimTokens(db, { now, random, adminId });
}

/** The rewards that cost points, chance, and the administrator who issues; undefined without an administrator. */
async function begin(db: TenantDb) {
  const catalogue = (await listCatalogue(db)).filter(({ costPoints }) => costPoints !== null);
  const random = randomFrom(catalogue.length * 7919 + 11);
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('createdAt')
    .orderBy('email')
    .executeTakeFirst();
  return admin && { catalogue, random, adminId: admin.id };
}

/**
 * Two of three tokens have been claimed, some days after they were given. Visitors can claim theirs themselves: what they
 * chose once was cancelled.
 */
async function claimTokens(
  db: TenantDb,
  { now, random, adminId }: Pick<DemoChoice, 'now' | 'random' | 'adminId'>,
): Promise<void> {
  const tokens = await db
    .selectFrom('rewardTokens')
    .innerJoin('users', 'users.id', 'rewardTokens.userId')
    .selectAll('rewardTokens')
    .select('users.email')
    .orderBy('rewardTokens.createdAt')
    .orderBy('rewardTokens.id')
    .execute();
  const rewards = await findRewards(db, [...new Set(tokens.map(({ rewardId }) => rewardId))]);
  for (const token of tokens) {
    const reward = rewards.find(({ id }) => id === token.rewardId);
    const isOfVisitor = !token.email.endsWith('@example.test');
    const chosenAt = hoursAfter(token.createdAt, isOfVisitor ? 1 : 3 + random.below(300));
    const cancelled = isOfVisitor
      ? {
          at: hoursAfter(chosenAt, 5),
          reason: 'We are waiting for new mugs. Please choose it again.',
        }
      : null;
    if (!reward || (cancelled?.at ?? chosenAt) > now) continue;
    if (!isOfVisitor && random.chance(1 / 3)) continue;
    await claimToken(db, token, chosenAt);
    const chooser = { id: token.userId, changes: [] };
    const choice = { chooser, reward, chosenAt, now, random, adminId, tokenId: token.id };
    await addChoice(db, { ...choice, cancelled });
  }
}

/** Of the ambassadors for whom the condition holds, the ones with the most points, and the entries that made these. */
async function listChoosers(db: TenantDb, isMeant: RawBuilder<boolean>): Promise<Chooser[]> {
  const { rows } = await sql<{ id: string; changes: { at: string; value: number }[] }>`
    select u.id, json_agg(
      json_build_object('at', t.created_at, 'value', t.value) order by t.created_at
    ) as changes
    from users u join transactions t on t.user_id = u.id
    where t.unit = 'points' and u.roles = '{}' and u.deleted_at is null and u.stands_in_for is null
      and ${isMeant}
    group by u.id, u.email
    order by sum(t.value) desc, u.email limit ${mostPeople}`.execute(db);
  return rows.map(({ id, changes }) => ({
    id,
    changes: changes.map(({ at, value }) => ({ at: new Date(at), value })),
  }));
}

/** The points that somebody had at a moment and has not spent since. */
function spendableAt({ changes }: Chooser, at: Date): number {
  const sumOf = (until: Date | null) =>
    changes.reduce((sum, change) => sum + (until && change.at > until ? 0 : change.value), 0);
  return Math.min(sumOf(at), sumOf(null));
}

interface DemoChoice {
  readonly chooser: Chooser;
  readonly reward: RewardRow;
  readonly chosenAt: Date;
  readonly now: Date;
  readonly random: Random;
  readonly adminId: string;
  /** Left out where the reward was chosen for points. */
  readonly tokenId?: string;
  /** Nobody cancels it. */
  readonly isKept?: boolean;
  /** When it is cancelled, and why. */
  readonly cancelled?: { readonly at: Date; readonly reason: string } | null;
}

async function addChoice(db: TenantDb, choice: DemoChoice): Promise<void> {
  const {
    chooser,
    reward,
    chosenAt,
    now,
    random,
    adminId,
    tokenId = null,
    isKept = false,
    cancelled = null,
  } = choice;
  const spentPoints = tokenId === null ? (reward.costPoints ?? 0) : 0;
  const text = reward.description;
  chooser.changes.push({ at: chosenAt, value: -spentPoints });
  const selection = await insertSelection(db, {
    ...{ userId: chooser.id, choiceKey: random.uuid(), definitionId: reward.id, chosenAt },
    ...{ chosenReward: JSON.stringify(chosenReward(reward)), issueType: reward.issueAs },
    ...{ chosenText: text, tokenId, spentPoints },
  });
  const booking = { selectionId: selection.id, userId: chooser.id, spentPoints, text };
  await book(db, 'chosen', { ...booking, at: chosenAt, by: null });
  const settledAt =
    cancelled?.at ?? hoursAfter(chosenAt, reward.autoIssue ? 0 : 2 + random.below(300));
  if (settledAt > now) return;
  if (cancelled !== null || (tokenId === null && !isKept && random.chance(0.08))) {
    const cancelReason = cancelled?.reason ?? null;
    await updateSelection(db, selection.id, { settledAs: 'cancelled', settledAt, cancelReason });
    chooser.changes.push({ at: settledAt, value: spentPoints });
    if (tokenId !== null) await unclaimToken(db, tokenId);
    return book(db, 'cancelled', { ...booking, at: settledAt, by: adminId });
  }
  const hasCode = reward.issueAs !== 'custom';
  await insertIssued(db, {
    ...{ selectionId: selection.id, userId: chooser.id, spentPoints, tokenId },
    ...{ givenReward: JSON.stringify(chosenReward(reward)), issueType: reward.issueAs },
    ...{ givenText: text, codeText: hasCode ? demoCode(random) : null },
    codeSource: hasCode ? ('entered' as const) : null,
    ...{ givenBy: reward.autoIssue ? null : adminId, givenAt: settledAt },
    // A server that begins with the demo sends nobody a mail.
    toldAt: settledAt,
  });
  await updateSelection(db, selection.id, { settledAs: 'issued', settledAt });
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const demoCode = (random: Random): string =>
  `BC-${Array.from({ length: 8 }, () => letters[random.below(letters.length)]).join('')}`;
