import { z } from 'zod';
import { UserId } from '../auth/session.ts';
import { Instant, InstantInTenantTz, Line, LineOrNull } from '../http/fields.ts';
import { externalUserTypes } from '../linked-accounts/linked-account.ts';
import { PersonNamed } from '../people/person-named.ts';
import { RewardDefinition, Stock } from '../reward-definitions/reward-definition.ts';
import { RewardToken } from '../reward-tokens/reward-token.ts';
import { Transaction } from '../transactions/transaction.ts';

/** The source of the code of an issued reward: made in the shop, or typed by an admin (REW-56). */
export const referenceSources = ['api', 'entered'] as const;
export type ReferenceSource = (typeof referenceSources)[number];

/** The reward as it was when it was chosen: later changes of the reward do not reach it (REW-140). */
export const ChosenReward = RewardDefinition.omit({
  stock: true,
  available: true,
  version: true,
  deletedAt: true,
});
export type ChosenReward = z.infer<typeof ChosenReward>;

/** The person who chose a reward. */
export const Chooser = PersonNamed.extend({ id: UserId });

/** A reward that somebody has chosen, and that was not issued yet (REW-51 to REW-60). */
export const RewardSelection = z.object({
  id: z.uuid(),
  createdAtInTenantTz: InstantInTenantTz,
  user: Chooser,
  /** Null where it was chosen for points. */
  rewardTokenId: z.uuid().nullable(),
  /** Its price: 0 with a token. */
  points: z.number().int(),
  pointReward: ChosenReward,
  /** The linked account that a Shopify gift card goes to; null otherwise (REW-58). */
  externalUser: z.object({ userType: z.enum(externalUserTypes), email: z.string() }).nullable(),
  /** Null until somebody has tried to issue it. */
  reference: z.string().nullable(),
  referenceSource: z.enum(referenceSources).nullable(),
  readyToIssue: z.boolean(),
  /** A sentence that names the missing part; null when ready (REW-60). */
  readyToIssueReason: z.string().nullable(),
  /** Why it could not be issued by itself; null where nothing has failed (REW-112). */
  issueError: z.string().nullable(),
});
export type RewardSelection = z.infer<typeof RewardSelection>;

/** A reward that somebody has received (REW-61 to REW-71). */
export const IssuedReward = z.object({
  id: z.uuid(),
  createdAtInTenantTz: InstantInTenantTz,
  user: Chooser,
  rewardTokenId: z.uuid().nullable(),
  points: z.number().int(),
  /** As it was when it was issued. */
  reward: ChosenReward,
  issuedAs: RewardDefinition.shape.issueAs,
  prerequisites: RewardDefinition.shape.prerequisites,
  /** The debit made when it was chosen; null with a token (REW-69). */
  debitTransaction: Transaction.nullable(),
  rewardSelectionId: z.uuid(),
  /** Its code; null where it has none. */
  reference: z.string().nullable(),
  referenceSource: z.enum(referenceSources).nullable(),
  /** Whether deleting it can change the shop too (REW-70). */
  requiresExternalApiCall: z.boolean(),
  /** The admin; null when issued by itself. */
  issuedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  /** Null where it never expires. */
  expiresAt: Instant.nullable(),
});
export type IssuedReward = z.infer<typeof IssuedReward>;

/** Why an admin cancels a chosen reward, or deletes an issued one. Its person reads it; null where nobody said why. */
export const CancelReason = LineOrNull(200);

/** A chosen reward that an admin has cancelled, or deleted after it was issued: its points or its token came back. */
export const CancelledReward = z.object({
  id: z.uuid(),
  cancelledAtInTenantTz: InstantInTenantTz,
  user: Chooser,
  /** Whether it was issued before. */
  wasIssued: z.boolean(),
  /** Null where it was chosen for points. */
  rewardTokenId: z.uuid().nullable(),
  /** Its price, which came back: 0 with a token. */
  points: z.number().int(),
  reward: ChosenReward,
  reason: z.string().nullable(),
  /** Whether the token that came back waits to be claimed. */
  isClaimable: z.boolean(),
});
export type CancelledReward = z.infer<typeof CancelledReward>;

/** Why a reward cannot be chosen now (REW-87 to REW-90). */
export const refusals = [
  'not-enough-points',
  'out-of-stock',
  'checking-stock',
  'disabled',
] as const;

/** A reward on offer in the chooser. */
export const OfferedReward = z.object({
  rewardId: z.uuid(),
  reward: ChosenReward,
  disableSelection: z.boolean(),
  /** Null when it can be chosen. */
  reason: z.enum(refusals).nullable(),
  stock: Stock,
  /** Whether a linked account in the shop is missing for it (REW-92). */
  needsAccount: z.boolean(),
});
export type OfferedReward = z.infer<typeof OfferedReward>;

/** The data with which the chooser begins (REW-85, REW-165). */
export const Offer = z.object({
  balance: z.number().int(),
  /** The unclaimed ones, oldest first. */
  tokens: z.array(RewardToken),
  rewards: z.array(OfferedReward),
});
export type Offer = z.infer<typeof Offer>;

/** The most rewards that can be chosen at once. */
export const mostChosenAtOnce = 50;

/** One of the rewards that somebody chooses; a quantity of n is n entries (REW-166). */
export const Choice = z.object({
  /** Picked by the caller: a repeat with the same id chooses nothing more. */
  choiceId: z.uuid(),
  rewardId: z.uuid(),
  /** The token it is chosen with; left out for points. */
  rewardTokenId: z.uuid().optional(),
  /** The linked account of a gift card. */
  externalUserId: z.uuid().optional(),
  /** The price where it was chosen: at another price the choice is refused. Left out, any price will do. */
  points: z.int().min(0).optional(),
});
export type Choice = z.infer<typeof Choice>;

/** The outcome of a choice: either a selection or an error in words (REW-96). */
export const ChoiceResult = z.object({
  choiceId: z.uuid(),
  rewardId: z.uuid(),
  selectionId: z.uuid().nullable(),
  issued: z.boolean(),
  error: z.string().nullable(),
});
export type ChoiceResult = z.infer<typeof ChoiceResult>;

/** The code of an issued reward as an admin enters it (REW-145). */
export const RewardReference = Line(100).min(1, 'Please enter the code');

/** The input of an admin who issues a reward (REW-105 to REW-107, REW-147). */
export const IssueInput = z
  .object({
    reference: RewardReference.nullable(),
    referenceSource: z.enum(referenceSources),
  })
  .refine(({ reference, referenceSource }) => referenceSource === 'entered' || reference === null, {
    path: ['reference'],
    message: 'The shop makes the code. Please leave it empty',
  });
export type IssueInput = z.infer<typeof IssueInput>;
