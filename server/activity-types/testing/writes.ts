import { addTemplate } from '#server/social/testing/post-templates.ts';
import { addType, newTask } from '#server/testing/activity-types.ts';
import { newPicture } from '#server/testing/pictures.ts';
import type { Values } from '#server/testing/reference.ts';
import { type AreaWrites, uploadOf } from '#server/testing/write.ts';

/** A design with every field a design has, and `more` in each of its objects. */
const designWith = (more: Values, slug: string): Values => ({
  ...more,
  slug,
  title: 'Tell a friend',
  description: 'In your own words',
  category: 'custom',
  referralSystem: null,
  available: false,
  completionPeriod: 'any',
  completionLimit: 3,
  userTagsFilter: ['vip'],
  displayTags: ['easy'],
  priority: 10,
  imageUrl: null,
  inheritTaskMetadata: false,
  combineTasksLogic: 'and',
  trackingLinkDefinitionsToAdd: [],
  resources: [{ ...more, title: 'Shop', url: 'https://acme.test/' }],
  tasks: [
    {
      ...more,
      taskDefinitionId: undefined,
      taskDefinition: { ...more, ...newTask({ description: 'Well' }) },
    },
  ],
  reward: { ...more, valueType: 'points', value: 5, description: '' },
  rewardByTaskOutcome: {},
});

export const writes: AreaWrites = async ({ admin }) => {
  const [type, replaced] = [await addType(admin), await addType(admin)];
  const template = await addTemplate(admin);
  const design = (slug: string) => (more: Values) => ({
    ...more,
    challengeDefinition: designWith(more, slug),
  });
  return {
    createActivityType: { caller: admin, body: design('created'), changes: {} },
    updateActivityType: {
      caller: admin,
      params: { id: type.id },
      body: (more) => ({
        ...more,
        challengeDefinition: {
          ...designWith(more, type.slug),
          tasks: [
            {
              ...more,
              taskDefinitionId: type.tasks[0]?.taskDefinition.id,
              title: 'Changed',
              description: 'Changed',
              socialPostTemplateIds: [template.id],
            },
          ],
          completionLimit: null,
        },
        before: undefined,
      }),
      changes: {
        activity_types: [
          ...['title', 'description', 'available', 'priority', 'resources', 'tasks'],
          ...['user_tags_filter', 'display_tags'],
        ],
      },
    },
    setActivityTypeAvailability: {
      caller: admin,
      params: { id: type.id },
      body: (more) => ({ ...more, available: true }),
      changes: { activity_types: ['available'] },
    },
    replaceActivityType: {
      caller: admin,
      params: { id: replaced.id },
      body: design(replaced.slug),
      changes: { activity_types: ['available', 'replaced_by_version'] },
    },
    uploadActivityTypeImage: { caller: admin, ...uploadOf('x.png', await newPicture('png')) },
    executeSearch: {
      caller: admin,
      body: (more) => ({
        ...more,
        entity: 'challenge-definitions',
        filters: [{ ...more, field: 'deleted', operator: 'equals', value: false }],
      }),
      changes: {},
    },
  };
};
