import type { Selectable } from 'kysely';
import { type ActivityType, categories } from '#contract/activity-types/activity-type.ts';
import type { ActivityTypesTable } from './tables.ts';

export type TypeRow = Selectable<ActivityTypesTable>;

/** The version of the contract. Callers add the fields that only admins or only ambassadors see. */
export const toActivityType = (row: TypeRow): ActivityType => ({
  id: row.id,
  rootChallengeDefinitionId: row.rootId,
  slug: row.slug,
  version: row.version,
  category: categories.find((category) => category === row.category) ?? 'custom',
  referralSystem: row.referralSystem,
  title: row.title,
  description: row.description,
  available: row.available,
  deleted: row.deletedAt !== null,
  completionLimit: row.completionLimit,
  completionPeriod: row.completionPeriod,
  customPeriodStart: null,
  customPeriodEnd: null,
  displayTags: row.displayTags,
  priority: row.priority,
  imageUrl: row.imageUrl,
  inheritTaskMetadata: row.inheritTaskMetadata,
  combineTasksLogic: row.combineTasksLogic,
  trackingLinkDefinitionsToAdd: row.trackingLinkDefinitionsToAdd,
  resources: row.resources,
  tasks: row.tasks.map(withPosts),
  reward: row.reward,
  rewardByTaskOutcome: row.rewardByTaskOutcome,
  createdAt: row.createdAt.toISOString(),
  replacedByVersion: row.replacedByVersion,
});

/** A server from before there were posts, which may serve beside this one during an upgrade, writes none. */
const withPosts = ({ taskDefinition, ...task }: ActivityType['tasks'][number]) => ({
  ...task,
  taskDefinition: { ...noPosts, ...taskDefinition },
});

const noPosts = { socialPostTemplateIds: [], postMustHold: '' };
