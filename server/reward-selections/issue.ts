import { randomUUID } from 'node:crypto';
import type { IssueInput } from '#contract/reward-selections/selection.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { Attempt, IssueContext } from './attempt.ts';
import { askForMail } from './issued-mail.ts';
import { makeInShop } from './make-in-shop.ts';
import { isOfShop, whatIsMissing } from './readiness.ts';
import {
  type IssuedRow,
  insertIssued,
  lockSelection,
  type SelectionRow,
  updateSelection,
} from './repository.ts';
import { makeRewardCode } from './reward-code.ts';
import { surroundingsOf } from './surroundings.ts';
import { askToWithdraw } from './withdraw-code.ts';

/** Nobody else tries to issue a selection for this long, in milliseconds: longer than the wait for a shop. */
const longestAttempt = 90_000;

export interface IssueRequest extends IssueInput {
  readonly selectionId: string;
  /** The call of the admin who issues it; left out where it is issued by itself. */
  readonly by?: AuditCause & { readonly actor: { readonly userId: string } };
}

/**
 * Issues a selection, once (REW-104 to REW-109, REW-114). The shop makes its part between two transactions: the first
 * keeps the code and that it is under way, the second keeps the result. Throws ProblemError `not-found`,
 * `reward-settled`, `not-ready-to-issue`, `reference-used`, `invalid-input`, `shop-failed` or `shop-refused`.
 */
export async function issueSelection(
  context: IssueContext,
  request: IssueRequest,
): Promise<IssuedRow> {
  const begun = await context.inTenant((db) => begin(db, context, request));
  if ('issued' in begun) return begun.issued;
  const made = await makeInShop(context, begun.attempt);
  return context.inTenant(async (db) => {
    const selection = await lockSelection(db, begun.attempt.selection.id);
    if (!selection || selection.settledAs !== null || selection.attemptKey !== begun.attempt.key)
      throw new ProblemError('reward-settled');
    const { code, endsAt } = made;
    return settle(db, context, request, { selection, code, source: 'api', endsAt });
  });
}

async function begin(
  db: TenantDb,
  context: IssueContext,
  request: IssueRequest,
): Promise<{ issued: IssuedRow } | { attempt: Attempt }> {
  const { now } = context;
  const selection = await lockSelection(db, request.selectionId);
  if (!selection) throw new ProblemError('not-found');
  if (selection.settledAs !== null || isUnderWay(selection, now))
    throw new ProblemError('reward-settled');
  const { chosenReward: reward, userId } = selection;
  const missing = whatIsMissing(reward, (await surroundingsOf(db, [userId]))(userId));
  if (missing !== null) throw new ProblemError('not-ready-to-issue', { message: missing });
  const { reference, referenceSource } = request;
  if (isOfShop(reward) && referenceSource === 'api') {
    const kind = reward.issueAs === 'shopify-discount' ? 'discount' : 'gift-card';
    const code = selection.shopCode ?? (await makeRewardCode(db, { kind, isForShop: true }));
    const key = randomUUID();
    const attemptUntil = new Date(now.getTime() + longestAttempt);
    await updateSelection(db, selection.id, { shopCode: code, attemptKey: key, attemptUntil });
    return { attempt: { selection, key, code, mayBeThere: selection.shopCode !== null } };
  }
  assertEntered(selection, request);
  if (selection.shopCode !== null && selection.shopCode !== reference)
    await askToWithdraw(db, selection);
  const source = reference === null ? null : ('entered' as const);
  const issued = await settle(db, context, request, {
    ...{ selection, code: reference, source, endsAt: null },
  });
  return { issued };
}

/** Whether somebody tries to issue a selection at this moment. */
export const isUnderWay = (
  { attemptUntil }: Pick<SelectionRow, 'attemptUntil'>,
  now: Date,
): boolean => attemptUntil !== null && attemptUntil > now;

/** Refuses a code of the API where an admin enters the code, and a missing code where one is needed (REW-147). */
function assertEntered(
  { chosenReward: { issueAs, needsReference } }: SelectionRow,
  { reference, referenceSource }: IssueRequest,
): void {
  const refuse = (field: string, message: string) =>
    new ProblemError('invalid-input', { message, fields: { [field]: message } });
  if (referenceSource === 'api' && issueAs !== 'custom')
    throw refuse('referenceSource', 'An admin enters the code of this reward');
  if (reference === null && (issueAs !== 'custom' || needsReference))
    throw refuse('reference', 'Please enter the code');
}

interface Outcome {
  readonly selection: SelectionRow;
  readonly code: string | null;
  readonly source: IssuedRow['codeSource'];
  readonly endsAt: Date | null;
}

/** Writes down that a selection is issued, and has the person told of it. */
async function settle(
  db: TenantDb,
  { config, now }: IssueContext,
  { by }: IssueRequest,
  { selection, code, source, endsAt }: Outcome,
): Promise<IssuedRow> {
  const { id, userId, chosenReward, chosenText, issueType, tokenId, spentPoints } = selection;
  const issued = await insertIssued(db, {
    ...{ selectionId: id, userId, givenReward: JSON.stringify(chosenReward), issueType },
    ...{ givenText: chosenText, tokenId, spentPoints, codeText: code, codeSource: source },
    ...{ givenBy: by?.actor.userId ?? null, givenAt: now, endsAt },
  });
  if (!issued) {
    const message = 'This code has already been used';
    throw new ProblemError('reference-used', { fields: { reference: message } });
  }
  await updateSelection(db, id, {
    ...{ settledAs: 'issued', settledAt: now, failedWith: null },
    ...{ attemptKey: null, attemptUntil: null },
  });
  await askForMail(db, config, now);
  if (by)
    await recordAudit(db, by, { action: 'reward-issued', subject: chosenText, personId: userId });
  return issued;
}
