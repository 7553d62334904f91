import { z } from 'zod';
import { Instant, InstantInTenantTz, Line } from '../http/fields.ts';
import { Payee } from '../payments/payment.ts';
import { Currency } from '../tenants/currency.ts';

/**
 * How the cash of a run reaches people: as a file for PayPal or for a bank, or through the connected
 * PayPal account (PAY-19).
 */
export const payoutMethods = ['pay-pal-file', 'pay-pal', 'bank-file'] as const;
export const PayoutMethod = z.enum(payoutMethods);
export type PayoutMethod = z.infer<typeof PayoutMethod>;

/** Why cash that is due is not paid out now (PAY-03), in the order in which it is looked at. */
export const waitingReasons = ['test-user', 'held', 'below-minimum', 'no-address'] as const;
export const WaitingReason = z.enum(waitingReasons);
export type WaitingReason = z.infer<typeof WaitingReason>;

export const PayoutSum = z.object({
  /** People. */
  count: z.number().int(),
  /** With the decimals of the currency. */
  value: z.number(),
});
export type PayoutSum = z.infer<typeof PayoutSum>;

/** The payouts that a run in a currency would hold now, and those it would leave behind (PAY-02, PAY-03). */
export const Payable = z.object({
  currency: Currency,
  payable: PayoutSum,
  waiting: z.array(PayoutSum.extend({ reason: WaitingReason })),
  /** The run in this currency that is still in review; no other one begins beside it (PAY-06). */
  openRun: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
});
export type Payable = z.infer<typeof Payable>;

/** Cash of one person that a run would leave behind, and why (PAY-08). */
export const WaitingCash = z.object({
  user: Payee,
  currency: Currency,
  reason: WaitingReason,
  /** With the decimals of the currency. */
  value: z.number().positive(),
});
export type WaitingCash = z.infer<typeof WaitingCash>;

/**
 * The state of a run (PAY-05). It is put together in `review`, waits for another admin where the settings ask for
 * one, is `approved` from the moment its cash is set apart, `sent` once it was handed over, and `done` when every
 * payout has come to its end.
 */
export const runStatuses = [
  'review',
  'awaiting-approval',
  'approved',
  'sent',
  'done',
  'cancelled',
] as const;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;

/**
 * The state of one person's payout (PAY-10): `listed` in a run in review, or left out of it; `on-its-way` from the
 * approval on; then `paid`, or `failed` and due again; `released` where the run was cancelled.
 */
export const payoutStatuses = [
  'listed',
  'left-out',
  'on-its-way',
  'paid',
  'failed',
  'released',
] as const;
export const PayoutStatus = z.enum(payoutStatuses);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

/** Why PayPal does not pay a run that was sent to it, or does not tell its outcome (PAY-93). */
export const runTroubles = [
  /** PayPal does not know the credentials any more. */
  'key-refused',
  /** The account may not pay out. */
  'not-allowed',
  /** The balance of the account is too low. */
  'no-funds',
  'busy',
  /** PayPal has given no answer. */
  'away',
  'unreadable',
  /** The account that is connected has no such batch. */
  'unknown-batch',
  /** PayPal refuses the content of the run. */
  'refused',
  /** No account is connected. */
  'no-account',
  /** It was not sent for so long that PayPal would not recognise it. */
  'forgotten',
  /** PayPal has settled the run, and has none of some payouts. */
  'not-listed',
] as const;
export const RunTrouble = z.enum(runTroubles);
export type RunTrouble = z.infer<typeof RunTrouble>;

/** A step of a run: the person who took it, by email, and the time. */
export const Deed = z.object({ by: z.string(), at: Instant });

export const PayoutRun = z.object({
  id: z.uuid(),
  /** Counted from 1 in each tenant. */
  number: z.number().int(),
  currency: Currency,
  method: PayoutMethod,
  status: RunStatus,
  /** Changes with every change of the run or of its payouts. */
  version: z.number().int(),
  created: Deed,
  createdAtInTenantTz: InstantInTenantTz,
  submitted: Deed.nullable(),
  approved: Deed.nullable(),
  sent: Deed.nullable(),
  cancelled: Deed.nullable(),
  /** When the last payout came to its end. */
  doneAt: Instant.nullable(),
  /** Why PayPal did not pay it when it was asked last; null where nothing is wrong, and where it goes as a file. */
  trouble: RunTrouble.nullable(),
  /** Whether PayPal has it: unknown while it is sent, and where the answer got lost. */
  atPayPal: z.enum(['no', 'maybe', 'yes']),
  /** Why another admin has sent it back; null once it is submitted again. */
  sentBackReason: z.string().nullable(),
  /** Whether the caller may approve it: an admin who has not submitted it (PAY-21). */
  mayApprove: z.boolean(),
  /** The number of payouts of each status, and their sum. */
  totals: z.object({
    listed: PayoutSum,
    'left-out': PayoutSum,
    'on-its-way': PayoutSum,
    paid: PayoutSum,
    failed: PayoutSum,
    released: PayoutSum,
  } satisfies Record<PayoutStatus, typeof PayoutSum>),
});
export type PayoutRun = z.infer<typeof PayoutRun>;

type AtPayPal = Pick<PayoutRun, 'method' | 'status' | 'trouble' | 'atPayPal'>;

/** Troubles that pass by themselves: PayPal is asked again and will answer. */
export const passingTroubles: readonly RunTrouble[] = ['busy', 'away'];

/**
 * Whether PayPal alone decides the outcome of the payouts that are on their way, because it pays them or may do so any
 * moment. The word of somebody else meanwhile would have them paid twice (PAY-95).
 */
export const isToldByPayPal = ({ method, status, trouble, atPayPal }: AtPayPal): boolean =>
  method === 'pay-pal' &&
  status === 'sent' &&
  atPayPal !== 'no' &&
  (trouble === null || passingTroubles.includes(trouble));

/** Whether a run waits for an admin to look after it (PAY-96); a trouble that passes by itself is left to PayPal. */
export const isHeldUp = (run: AtPayPal): boolean =>
  run.status === 'sent' && run.trouble !== null && !isToldByPayPal(run);

/** Whether an admin records the outcome of the payouts that are on their way. */
export const isSettledByHand = (run: AtPayPal): boolean =>
  run.status === 'sent' &&
  (run.method !== 'pay-pal' || (run.atPayPal !== 'no' && !isToldByPayPal(run)));

/**
 * Whether a run can be cancelled: until it is sent, and then while PayPal does not have it (PAY-25, PAY-94). Where
 * that is unknown, PayPal is asked first, for as long as it would recognise the run.
 */
export const mayBeCancelled = ({ method, status, trouble, atPayPal }: AtPayPal): boolean =>
  ['review', 'awaiting-approval', 'approved'].includes(status) ||
  (method === 'pay-pal' &&
    status === 'sent' &&
    (atPayPal === 'no' || (atPayPal === 'maybe' && trouble === 'forgotten')));

/** Whether it makes sense to ask PayPal again at once, and not later (PAY-93). */
export const mayBeTriedAgain = ({ status, trouble }: AtPayPal): boolean =>
  status === 'sent' && trouble !== null && trouble !== 'forgotten';

/** The known facts about a payout that did not arrive. */
export const PayoutFailure = z.object({ reason: z.string(), at: Instant });

/** The cash of one person in a run. */
export const Payout = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  /** Names it in files: the numbers of the run and of the payout in it, `12-3`. */
  reference: z.string(),
  user: Payee,
  currency: Currency,
  value: z.number().positive(),
  status: PayoutStatus,
  /** Its destination: the PayPal email, or the end of the bank account, when it was listed. */
  payTo: z.string(),
  /** Why it was left out. */
  leftOutReason: z.string().nullable(),
  failure: PayoutFailure.nullable(),
  /** Whether it failed, and as much is due to its person as it came to: it can be told as paid then (PAY-27). */
  isDueAgain: z.boolean(),
  /** The approved or sent run that pays the cash of a failed payout now. */
  againIn: z.object({ runId: z.uuid(), number: z.number().int() }).nullable(),
  /** Its number at the service that paid. */
  transactionId: z.string().nullable(),
  settledAt: Instant.nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutRunInput = z.object({
  /** Chosen by the caller: a repeat with the same id makes no other run. */
  submissionId: z.uuid(),
  currency: Currency,
  method: PayoutMethod,
});
export type PayoutRunInput = z.infer<typeof PayoutRunInput>;

/** In characters. */
export const longestPayoutReason = 255;

const Reason = Line(longestPayoutReason).min(1, 'Please write a reason');

/** The step of an admin with a whole run. `version` is the version of the run that the admin has seen. */
export const RunStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('submit'), version: z.number().int() }),
  z.object({ step: z.literal('approve'), version: z.number().int() }),
  z.object({ step: z.literal('send-back'), version: z.number().int(), reason: Reason }),
  z.object({ step: z.literal('send'), version: z.number().int() }),
  z.object({ step: z.literal('cancel'), version: z.number().int() }),
]);
export type RunStep = z.infer<typeof RunStep>;

/** Takes a payout out of a run in review, or in again. */
export const PayoutChange = z.discriminatedUnion('leftOut', [
  z.object({ leftOut: z.literal(true), reason: Reason }),
  z.object({ leftOut: z.literal(false) }),
]);
export type PayoutChange = z.infer<typeof PayoutChange>;

/** The most outcomes in one call. */
export const mostOutcomes = 500;

const OptionalLine = (longest: number) =>
  Line(longest)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null);

/** The outcome of a payout that was sent (PAY-14, PAY-15). */
export const Outcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('paid'),
    reference: z.string().max(40),
    transactionId: OptionalLine(100),
  }),
  z.object({
    outcome: z.literal('failed'),
    reference: z.string().max(40),
    transactionId: OptionalLine(100),
    reason: Reason,
  }),
]);
export type Outcome = z.infer<typeof Outcome>;
export type OutcomeInput = z.input<typeof Outcome>;

/** Outcomes one by one, or one outcome for all payouts that are still on their way. */
export const OutcomesInput = z.union([
  z.object({ outcomes: z.array(Outcome).min(1).max(mostOutcomes) }),
  z.object({ remaining: z.literal('paid'), version: z.number().int() }),
  z.object({ remaining: z.literal('failed'), reason: Reason, version: z.number().int() }),
]);
export type OutcomesInput = z.infer<typeof OutcomesInput>;

/** The run afterwards, and the outcomes that changed nothing, by reference. */
export const OutcomesAnswer = z.object({
  run: PayoutRun,
  changed: z.number().int(),
  /** References that belong to no sent payout of this run. */
  unknown: z.array(z.string()),
  /** Reported as paid after they failed, while their cash is not due any more: they stay failed (PAY-27). */
  notDue: z.array(z.string()),
});
export type OutcomesAnswer = z.infer<typeof OutcomesAnswer>;
