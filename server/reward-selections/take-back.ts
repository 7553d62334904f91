import type * as endpoints from '#contract/reward-selections/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import { tellPerson } from '#server/mail/tell.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { returnToStock } from '#server/reward-definitions/queries.ts';
import { unclaimToken } from '#server/reward-tokens/queries.ts';
import { openConnectedShop } from '#server/shopify/connected-shop.ts';
import { isUnderWay } from './issue.ts';
import { book } from './ledger.ts';
import { markOf } from './mark.ts';
import { isMadeByUs } from './present.ts';
import { isOfShop } from './readiness.ts';
import {
  deleteIssuedRow,
  findIssued,
  type IssuedRow,
  lockSelection,
  type SelectionRow,
  updateSelection,
} from './repository.ts';
import { askToWithdraw, isUsedInShop, withdrawFromShop } from './withdraw-code.ts';

/**
 * Cancels a selection: its points, its token and its place in the stock are given back (REW-103), and its person is
 * told (REW-229). Throws ProblemError `not-found`, or `reward-settled` where somebody has issued or cancelled it, or is
 * about to.
 */
export async function cancelReward(call: Call<typeof endpoints.cancelReward>): Promise<undefined> {
  const { body, now, params } = call;
  await call.transaction(async (db) => {
    const selection = await lockSelection(db, params.id);
    if (!selection) throw new ProblemError('not-found');
    if (selection.settledAs !== null || isUnderWay(selection, now))
      throw new ProblemError('reward-settled');
    await takeBack(db, call, { selection, as: 'cancelled', reason: body?.reason ?? null });
    await returnToStock(db, selection.definitionId, now);
    // A call without an answer may have made the code.
    await askToWithdraw(db, selection);
  });
}

type DeleteCall = Call<typeof endpoints.deleteIssuedReward>;

/**
 * Deletes an issued reward; its points or its token are given back (REW-117 to REW-120), and its person is told
 * (REW-236). The shop comes first: the next call tries its failed step again. Throws ProblemError `not-found`,
 * `choice-required`, `issued-reward-used`, `shop-failed` or `shop-refused`.
 */
export async function deleteIssuedReward(call: DeleteCall): Promise<undefined> {
  const { body, params } = call;
  const issued = await call.transaction((db) => findIssued(db, params.id));
  if (!issued) throw new ProblemError('not-found');
  await withdraw(call, issued);
  await call.transaction(async (db) => {
    const selection = await lockSelection(db, issued.selectionId);
    const deleted = selection && (await deleteIssuedRow(db, issued.id));
    if (!deleted) throw new ProblemError('not-found');
    await takeBack(db, call, { selection, as: 'deleted', reason: body.reason ?? null });
  });
}

interface TakenBack {
  readonly selection: SelectionRow;
  readonly as: 'cancelled' | 'deleted';
  /** Null where the admin gives none. */
  readonly reason: string | null;
}

const actions = { cancelled: 'reward-cancelled', deleted: 'issued-reward-deleted' } as const;

/** Gives back the points or the token of a reward, keeps why, and tells its person (REW-227, REW-229). */
async function takeBack(
  db: TenantDb,
  call: Call<typeof endpoints.cancelReward> | DeleteCall,
  { selection, as, reason }: TakenBack,
): Promise<void> {
  const { id, userId, spentPoints, chosenText, tokenId } = selection;
  const { actor, now } = call;
  await updateSelection(db, id, { settledAs: as, settledAt: now, cancelReason: reason });
  await book(db, 'cancelled', {
    ...{ selectionId: id, userId, spentPoints, text: chosenText },
    ...{ at: now, by: actor.userId },
  });
  if (tokenId !== null) await unclaimToken(db, tokenId);
  await recordAudit(db, call, {
    ...{ action: actions[as], subject: chosenText, personId: userId },
    ...(reason !== null && { details: { changes: [], reason } }),
  });
  await tellPerson(db, {
    ...{ userId, key: `reward-cancelled-${id}` },
    about: { template: 'reward-cancelled', reward: chosenText, points: spentPoints, reason },
  });
}

/** Refuses a used reward, and changes the shop where that is asked for. */
async function withdraw(call: DeleteCall, issued: IssuedRow): Promise<void> {
  const { body, config, now, transaction: inTenant } = call;
  const { issueType, selectionId, codeText: code } = issued;
  if (!isOfShop({ issueAs: issueType }) || code === null) return;
  const kind = issueType === 'shopify-discount' ? 'discount' : 'gift-card';
  const choice = kind === 'discount' ? body.deleteShopifyDiscount : body.disableShopifyGiftCard;
  const isOurs = isMadeByUs(issued);
  if (isOurs && choice === undefined) throw new ProblemError('choice-required');
  const isToChange = isOurs && choice === true;
  try {
    const shop = await openConnectedShop({ config, now, inTenant });
    if (await isUsedInShop(shop, { kind, code })) throw new ProblemError('issued-reward-used');
    if (isToChange) await withdrawFromShop(shop, { kind, code, mark: markOf({ id: selectionId }) });
  } catch (error) {
    if (!(error instanceof ShopError) || error.failure !== 'not-added') throw shopProblem(error);
    // Nobody can ask a shop that is not connected any more.
    if (isToChange)
      throw new ProblemError('shop-failed', {
        message: 'The store is not connected any more. It can only be kept there',
      });
  }
}
