import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { CompletionPeriod } from './completion-period.ts';
import { Reward, RewardByTaskOutcome } from './reward.ts';
import { TaskDefinition } from './task-definition.ts';

/** Completed by the product itself (TYPE-22). */
export const systemCategories = ['referral', 'apply', 'profile'] as const;
export const categories = [
  'custom',
  'social',
  'blog-post',
  'review',
  'onboarding',
  ...systemCategories,
] as const;
export type Category = (typeof categories)[number];

export const isSystemCategory = (category: Category): boolean =>
  systemCategories.some((system) => system === category);

/** A tenant has at most one of each of these that is not deleted (TYPE-113, TYPE-114, TYPE-116). */
export const onlyOnce: readonly Category[] = ['onboarding', 'profile', 'apply'];

export const referralSystems = ['shopify', 'woo-commerce', 'amazon'] as const;
export const ReferralSystem = z.enum(referralSystems);
export type ReferralSystem = z.infer<typeof ReferralSystem>;

/** A link under the description (TYPE-46). */
const Resource = z.object({ title: z.string(), url: z.string() });

/** One task of an activity type, and how often it can be completed (TYPE-37). */
export const TypeTask = z.object({
  taskDefinition: TaskDefinition,
  completionCount: z.number().int(),
});
export type TypeTask = z.infer<typeof TypeTask>;

/** The progress of an ambassador with an activity type in the current period, across all versions. */
export const Standing = z.object({
  /** Activities begun in the period, deleted ones left out (ACT-77). */
  inPeriod: z.number().int(),
  /** The number of them that are not completed yet. */
  unfinished: z.number().int(),
  /** Activities in any period: a one-time type is over with the first. */
  ever: z.number().int(),
});
export type Standing = z.infer<typeof Standing>;

/** The activities of a type in all its versions, without test users; each counted to 10,000. */
export const TypeUsage = z.object({
  activities: z.number().int(),
  /** The number of them that are not approved yet. */
  open: z.number().int(),
});
export type TypeUsage = z.infer<typeof TypeUsage>;

/** One version of an activity type, also called a challenge definition (TYPE-17..48). */
export const ActivityType = z.object({
  id: z.uuid(),
  /** The id of the first version, the same in all of them (TYPE-41). */
  rootChallengeDefinitionId: z.uuid(),
  slug: z.string(),
  version: z.number().int(),
  category: z.enum(categories),
  referralSystem: ReferralSystem.nullable(),
  title: z.string(),
  description: z.string(),
  available: z.boolean(),
  deleted: z.boolean(),
  /** Null: no limit within the period; a one-time type has the limit 1 (ACT-77). */
  completionLimit: z.number().int().nullable(),
  completionPeriod: CompletionPeriod,
  customPeriodStart: z.null(),
  customPeriodEnd: z.null(),
  /** Ambassadors with one of them see the activity, none means everybody; for admins only (TYPE-138). */
  userTagsFilter: z.array(z.string()).optional(),
  displayTags: z.array(z.string()),
  priority: z.number().int(),
  imageUrl: z.string().nullable(),
  inheritTaskMetadata: z.boolean(),
  combineTasksLogic: z.enum(['and', 'or']),
  trackingLinkDefinitionsToAdd: z.array(z.uuid()),
  resources: z.array(Resource),
  tasks: z.array(TypeTask),
  reward: Reward,
  rewardByTaskOutcome: RewardByTaskOutcome,
  createdAt: Instant,
  /** Null for the latest version (TYPE-48). */
  replacedByVersion: z.number().int().nullable(),
  /** Activities of this version, deleted ones left out. For admins only. */
  instanceCount: z.number().int().optional(),
  /** Only for admins who ask for it. */
  usage: TypeUsage.optional(),
  /** For ambassadors only. */
  standing: Standing.optional(),
});
export type ActivityType = z.infer<typeof ActivityType>;
