import { z } from 'zod';
import { ReferralRate } from '../activity-types/referral-rate.ts';
import { Signal } from '../fraud-cases/signal.ts';
import { Instant } from '../http/fields.ts';
import { SalePart } from './sale-parts.ts';

/** The source of an order. */
export const orderSources = ['webhook', 'sync', 'simulation'] as const;
export type OrderSource = (typeof orderSources)[number];

/** Why an order is nobody's referral. */
export const reasonsNotCounted = [
  /** It has neither a discount code nor the code of a link (JOB-34). */
  'no-code',
  /** Nobody has any of its codes. */
  'unknown-code',
  /** It is older than the tenant's start of tracking (REF-58). */
  'before-start',
  /** It was made after the ambassador was deactivated (REF-48). */
  'deactivated',
  /** The tenant offers no referral activity for the platform. */
  'no-activity',
] as const;
export const ReasonNotCounted = z.enum(reasonsNotCounted);
export type ReasonNotCounted = z.infer<typeof ReasonNotCounted>;

/** Why a referral is looked at twice (REF-38). */
export const suspicions = ['self-referral'] as const;
export type Suspicion = (typeof suspicions)[number];

export const approvedStates = ['undecided', 'denied', 'approved'] as const;
export type ApprovedState = (typeof approvedStates)[number];

/** Points, or a currency. */
export const Earning = z.object({ unit: z.string(), value: z.number() });

const step = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

/** One event of an order, with all the facts that a sentence about it needs. */
export const OrderStep = z.discriminatedUnion('kind', [
  step('received', {
    source: z.enum(orderSources),
    currency: z.string(),
    principalNet: z.number(),
  }),
  step('not-counted', { reason: ReasonNotCounted, codes: z.array(z.string()) }),
  step('attributed', {
    by: z.enum(['discount-code', 'referral-code']),
    code: z.string(),
    userId: z.uuid(),
    /** The other code that was there, and did not count: one of somebody else before one of the same person (REF-60). */
    passedOver: z.string().nullable(),
  }),
  step('rated', {
    activityTypeId: z.uuid(),
    percentage: z.number(),
    /** The rate that decided the percentage; left out where it is the one for everybody. */
    rate: ReferralRate.optional(),
    /** The parts of the sale, where goods have percentages of their own. */
    parts: z.array(SalePart).optional(),
    payoutFormat: z.enum(['points', 'monetary']),
    pointsRate: z.object({ monetary: z.number(), points: z.number() }).nullable(),
    currency: z.string(),
    commission: z.number(),
    commissionPoints: z.number().nullable(),
    creditDueAt: Instant,
  }),
  step('suspected', { reasons: z.array(z.enum(suspicions)), isSuspicious: z.boolean() }),
  step('state-set', {
    state: z.enum(approvedStates),
    /** The email of the admin; null where it is the tenant's default. */
    by: z.string().nullable(),
  }),
  step('changed', {
    currency: z.string(),
    before: z.number(),
    after: z.number(),
    isCancelled: z.boolean(),
    /** The parts of the sale from then on, where goods have percentages of their own. */
    parts: z.array(SalePart).optional(),
  }),
  step('credited', Earning.shape),
  step('taken-back', Earning.shape),
  /** It is part of an open case: nothing more is credited for it before the verdict. */
  step('held', { signals: z.array(Signal), isCredited: z.boolean() }),
  /** The case is decided. */
  step('case-decided', { isFraud: z.boolean(), by: z.string() }),
]);
export type OrderStep = z.infer<typeof OrderStep>;

/** One event of an order with its time. An admin reads them as a trail. Only ever added to. */
export const TrailEntry = z.object({ id: z.uuid(), at: Instant, step: OrderStep });
export type TrailEntry = z.infer<typeof TrailEntry>;
