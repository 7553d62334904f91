import type { EndpointResponse } from '#contract/http/endpoint.ts';
import { fullName } from '#contract/people/full-name.ts';
import type * as endpoints from '#contract/reward-selections/endpoints.ts';
import type { Choice, ChoiceResult } from '#contract/reward-selections/selection.ts';
import { recordAudit } from '#server/audit/record.ts';
import { findShopAccount } from '#server/linked-accounts/queries.ts';
import { tellAdmins } from '#server/mail/tell.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { chosenReward, lockReward, takeFromStock } from '#server/reward-definitions/queries.ts';
import { claimToken } from '#server/reward-tokens/queries.ts';
import { balanceOf, lockBalance } from '#server/transactions/queries.ts';
import { issueAutomatically, issueRewardJob } from './issue-job.ts';
import { book } from './ledger.ts';
import { whyNot } from './offer.ts';
import { onBehalfOf, personAsked } from './policy.ts';
import { isAutomatic } from './readiness.ts';
import { findChoice, insertSelection, lockSelection, type SelectionRow } from './repository.ts';
import { hasConnectedShop } from './surroundings.ts';

type ChooseCall = Call<typeof endpoints.chooseRewards>;

/** Why a choice makes no selection, as people are told. */
const refusals = {
  gone: 'This reward is not available any more',
  'token-gone': 'This reward token has already been used',
  'needs-token': 'This reward needs a reward token',
  'other-account': 'This linked account is not there any more. Please link it again',
  disabled: 'This reward cannot be chosen at the moment',
  'out-of-stock': 'Out of stock',
  'checking-stock': 'Checking stock. Please try again in a minute',
  'other-price': 'The price of this reward has changed. Please go back and look at it again',
  'not-enough-points': 'Not enough points',
} as const;

class ChoiceRefused extends Error {
  override readonly name = 'ChoiceRefused';
  readonly words: string;
  constructor(why: keyof typeof refusals) {
    super(why);
    this.words = refusals[why];
  }
}

/**
 * For this long somebody who chooses waits for shops; the job issues the rewards that are left then. In milliseconds.
 */
const longestWait = 8000;

/** Chooses each reward by itself, in a transaction of its own (REW-96 to REW-98, REW-166). */
export async function chooseRewards(
  call: ChooseCall,
): Promise<EndpointResponse<typeof endpoints.chooseRewards>> {
  const { actor, body } = call;
  const userId = await call.transaction((db) => personAsked(db, actor, body.userId));
  const results: ChoiceResult[] = [];
  const until = performance.now() + longestWait;
  for (const choice of body.rewards) {
    const made = await makeChoice(call, userId, choice);
    const hasTime = performance.now() < until;
    results.push(hasTime && made.waits ? await issueNow(call, made.result) : made.result);
  }
  return { results, balance: await call.transaction((db) => balanceOf(db, userId)) };
}

interface Made {
  readonly result: ChoiceResult;
  /** Whether it will be issued by itself, and is not yet. */
  readonly waits: boolean;
}

async function makeChoice(call: ChooseCall, userId: string, choice: Choice): Promise<Made> {
  const { choiceId, rewardId } = choice;
  try {
    const selection = await call.transaction((db) => choose(db, call, userId, choice));
    const issued = selection.settledAs === 'issued';
    const waits = selection.settledAs === null && isAutomatic(selection.chosenReward);
    const result = { choiceId, rewardId, selectionId: selection.id, issued, error: null };
    return { result, waits };
  } catch (error) {
    if (!(error instanceof ChoiceRefused)) throw error;
    const result = { choiceId, rewardId, selectionId: null, issued: false, error: error.words };
    return { result, waits: false };
  }
}

/** Issues an automatic reward at once; where that fails the selection stays, and says why (REW-112). */
async function issueNow(call: ChooseCall, result: ChoiceResult): Promise<ChoiceResult> {
  const { config, now, log, transaction: inTenant } = call;
  const { selectionId } = result;
  if (selectionId === null) return result;
  try {
    await issueAutomatically({ config, now, inTenant }, selectionId);
    return { ...result, issued: true };
  } catch (error) {
    log.warn({ err: error }, 'A reward was chosen and could not be issued at once');
    // The job, or a repeat of this call, may have issued it first.
    const selection = await inTenant((db) => lockSelection(db, selectionId));
    return { ...result, issued: selection?.settledAs === 'issued' };
  }
}

/**
 * Makes a selection: its cost is taken in the transaction of the check that it can be afforded. Simultaneous choices
 * wait for the person's balance first, and then for the reward.
 */
async function choose(
  db: TenantDb,
  call: ChooseCall,
  userId: string,
  { choiceId, rewardId, rewardTokenId, externalUserId, points }: Choice,
): Promise<SelectionRow> {
  const { actor, config, now } = call;
  await lockBalance(db, userId);
  const earlier = await findChoice(db, { userId, choiceKey: choiceId });
  if (earlier) return earlier;
  const row = await lockReward(db, rewardId);
  if (!row) throw new ChoiceRefused('gone');
  if (rewardTokenId === undefined) {
    if (row.deletedAt !== null || !row.available) throw new ChoiceRefused('gone');
    if (row.withToken) throw new ChoiceRefused('needs-token');
  } else if (!(await claimToken(db, { id: rewardTokenId, userId, rewardId }, now))) {
    throw new ChoiceRefused('token-gone');
  }
  const spentPoints = rewardTokenId === undefined ? (row.costPoints ?? 0) : 0;
  if (points !== undefined && points !== spentPoints) throw new ChoiceRefused('other-price');
  const balance = await balanceOf(db, userId);
  const hasShop = await hasConnectedShop(db);
  const why = whyNot(row, spentPoints, { balance, hasShop });
  if (why !== null) throw new ChoiceRefused(why);
  if (!(await takeFromStock(db, rewardId, now))) throw new ChoiceRefused('out-of-stock');
  if (externalUserId !== undefined && (await findShopAccount(db, userId)) !== externalUserId)
    throw new ChoiceRefused('other-account');

  const reward = chosenReward(row);
  const selection = await insertSelection(db, {
    ...{ userId, choiceKey: choiceId, definitionId: rewardId },
    ...{ chosenReward: JSON.stringify(reward), issueType: row.issueAs },
    ...{ chosenText: row.description, tokenId: rewardTokenId ?? null, spentPoints },
    chosenAt: now,
  });
  const by = onBehalfOf(actor, userId);
  const booking = { selectionId: selection.id, userId, spentPoints, text: row.description };
  await book(db, 'chosen', { ...booking, at: now, by });
  if (by !== null)
    await recordAudit(db, call, {
      ...{ action: 'reward-chosen', subject: row.description, personId: userId },
    });
  // A person who waits for the answer has it issued at once. The job is for a person who does not wait.
  if (isAutomatic(reward))
    await enqueue(
      db,
      issueRewardJob(config),
      { selectionId: selection.id },
      { key: selection.id, runAt: new Date(now.getTime() + 60_000) },
    );
  else await mailIssuers(db, call, selection);
  return selection;
}

/** Tells the administrators that a reward waits to be issued by hand. */
async function mailIssuers(
  db: TenantDb,
  { actor }: Pick<ChooseCall, 'actor'>,
  { id, userId, chosenText }: SelectionRow,
): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await tellAdmins(db, {
    ...{ key: `reward-selected-${id}`, except: actor.userId },
    about: {
      template: 'reward-selected-admin',
      person: fullName(person),
      reward: chosenText,
    },
  });
}
