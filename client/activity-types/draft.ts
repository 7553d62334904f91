import { z } from 'zod';
import { categories, ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { completionPeriods } from '#contract/activity-types/completion-period.ts';
import { goodsKinds, purchases } from '#contract/activity-types/referral-rate.ts';
import { valueTypes } from '#contract/activity-types/reward.ts';
import { pickUrlOptions, proofFormats } from '#contract/activity-types/task-definition.ts';
import { currencies } from '#contract/tenants/currency.ts';
import type { DraftSchema } from '../forms/drafts.ts';
import type { ActivityTypeValues } from './values.ts';

const NumberField = z.union([z.number(), z.string()]);
const Texts = z.array(z.string());

const Outcomes = z.array(z.object({ id: z.string(), title: z.string() }));

const Task = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  verifiable: z.boolean(),
  verificationInstructions: z.string(),
  verificationDataFormat: z.enum(proofFormats).nullable(),
  completableByUser: z.boolean(),
  pickUrlOptions: z.array(z.enum(pickUrlOptions)),
  // An older draft has neither.
  socialPostTemplateIds: Texts.default([]),
  postMustHold: z.string().default(''),
  outcomes: Outcomes,
  outcomesSetAside: Outcomes.optional(),
});

const Rate = z.object({ monetary: NumberField, points: NumberField });

const Reward = z.object({
  valueType: z.enum(valueTypes),
  value: NumberField,
  currency: z.enum(currencies),
  rewardId: z.string(),
  customRewardSummary: z.string(),
  description: z.string(),
  referralCommissionPercentage: NumberField,
  referralRates: z
    .array(
      z.object({
        percentage: NumberField,
        tag: z.string().nullable(),
        purchase: z.enum(purchases).nullable(),
        leastSale: z.object({ amount: NumberField, currency: z.enum(currencies) }),
        goods: z
          .object({
            kind: z.enum(goodsKinds),
            items: z.array(z.object({ id: z.string(), title: z.string() })),
          })
          .nullable()
          .default(null),
      }),
    )
    // An older draft has none.
    .default([]),
  payoutFormat: z.enum(['points', 'monetary']),
  referralCommissionToPoints: z.partialRecord(z.enum(currencies), Rate),
});

/** An unsaved design as the tab keeps it, with the fields as they are, right or wrong. */
export const activityTypeDraft = z.object({
  category: z.enum(categories),
  referralSystem: ReferralSystem.nullable(),
  tasks: z.array(z.object({ taskDefinition: Task, completionCount: NumberField })),
  combineTasksLogic: z.enum(['and', 'or', '']),
  trackingLinkDefinitionsToAdd: Texts,
  reward: Reward,
  rewardByTaskOutcome: z.record(z.string(), z.record(z.string(), Reward)),
  completionPeriod: z.enum(completionPeriods),
  completionLimit: NumberField,
  userTagsFilter: Texts,
  inheritTaskMetadata: z.boolean(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  displayTags: Texts,
  priority: NumberField,
  resources: z.array(z.object({ title: z.string(), url: z.string() })),
  available: z.boolean(),
}) satisfies DraftSchema<ActivityTypeValues>;
