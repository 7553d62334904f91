import { expect } from 'vitest';
import { addTemplate } from '#server/social/testing/post-templates.ts';
import { addType, newDesign, newTask } from '#server/testing/activity-types.ts';
import { makeActivity } from '#server/testing/make-activity.ts';
import {
  type AreaReferences,
  inPath,
  listFields,
  type Reference,
  unknownId,
  type Values,
  within,
} from '#server/testing/reference.ts';

const typeFields = [
  ...['title', 'description', 'priority', 'displayTags', 'userTagsFilter', 'completionLimit'],
  ...['resources.title', 'resources.url'],
];
const taskFields = ['title', 'description', 'verificationInstructions'];
const designFields = within('challengeDefinition', [
  ...typeFields,
  ...['slug', 'tasks.completionCount'],
  // Ids of something new are made by who sends them; each tenant has its own.
  ...within('tasks.taskDefinition', [
    ...taskFields,
    ...['id', 'pickUrlOptions', 'postMustHold', 'outcomes.id', 'outcomes.title'],
  ]),
  ...within('reward', ['value', 'description', 'customRewardSummary']),
  ...within('reward', ['referralCommissionPercentage', 'referralCommissionToPoints']),
  // A tag is a word, and stands for nothing that another tenant has.
  ...within('reward.referralRates', ['percentage', 'tag', 'leastSale.amount']),
  // Goods have the numbers of the shop.
  ...within('reward.referralRates.goods.items', ['id', 'title']),
]);

export const references: AreaReferences = {
  plain: {
    listActivityTypes: [...listFields, 'displayTag'],
    executeSearch: ['page', 'pageSize'],
    suggestSlug: ['title'],
    getActivityTypeVersion: ['version'],
    createActivityType: designFields,
    replaceActivityType: designFields,
    updateActivityType: [
      'before',
      ...within('challengeDefinition', [...typeFields, ...within('tasks', taskFields)]),
    ],
    uploadActivityTypeImage: ['fileName', 'file'],
  },
  async named({ server, home, foreign, admin, other: otherAdmin }) {
    const template = await addTemplate(server.as(otherAdmin));
    const own = await makeActivity(server, home, 'type-at-home');
    const other = await makeActivity(server, foreign, 'type-of-another-tenant');
    const { slug } = own.type;
    const params = { id: own.type.id };

    const inDesign = (name: string, design: Values = {}) => {
      const at = (field: string, value: string, more: (value: string) => Values) => ({
        [`${name}.challengeDefinition.${field}`]: {
          caller: admin,
          input: (id: string) => ({
            params,
            body: { challengeDefinition: { ...design, ...more(id) } },
          }),
          foreign: value,
          unknown: unknownId,
        },
      });
      return {
        whole: {
          // There are none yet, neither here nor there.
          ...at('reward.rewardId', other.type.id, (rewardId) => ({
            reward: { valueType: 'reward-token', rewardId },
          })),
          ...at('tasks.taskDefinition.socialPostTemplateIds', template.id, (id) => ({
            tasks: [{ taskDefinition: newTask({ socialPostTemplateIds: [id] }) }],
          })),
          ...at('rewardByTaskOutcome', other.definition, (task) => ({
            rewardByTaskOutcome: { [task]: { [other.outcome]: { valueType: 'none' } } },
          })),
        },
        part: {
          ...at('imageUrl', other.image, (id) => ({
            imageUrl: other.imageUrl.replace(/[^/]+$/, id),
          })),
          // There are none yet, neither here nor there.
          ...at('trackingLinkDefinitionsToAdd', other.type.id, (id) => ({
            trackingLinkDefinitionsToAdd: [id],
          })),
          ...at('tasks.taskDefinitionId', other.definition, (taskDefinitionId) => ({
            tasks: [{ taskDefinitionId }],
          })),
        },
      };
    };
    const created = inDesign('createActivityType', { ...newDesign() });
    const replaced = inDesign('replaceActivityType', { ...newDesign({ slug }) });
    const byId = (body?: Values): Reference => ({
      ...inPath(admin, 'id', { body }),
      foreign: other.type.id,
      unknown: unknownId,
    });
    return {
      ...{ ...created.whole, ...created.part },
      ...{ ...replaced.whole, ...replaced.part },
      ...inDesign('updateActivityType').part,
      'updateActivityType.challengeDefinition.tasks.socialPostTemplateIds': {
        caller: admin,
        input: (id) => ({
          params: { id: own.type.id },
          body: {
            challengeDefinition: {
              tasks: [{ taskDefinitionId: own.definition, socialPostTemplateIds: [id] }],
            },
          },
        }),
        foreign: template.id,
        unknown: unknownId,
      },
      'getActivityTypeVersion.slug': {
        ...inPath(admin, 'slug'),
        input: (value) => ({ params: { slug: value, version: '1' } }),
        foreign: other.type.slug,
        unknown: 'nothing',
      },
      'getActivityType.id': byId(),
      'updateActivityType.id': byId({ challengeDefinition: { title: 'Changed' } }),
      'replaceActivityType.id': byId({ challengeDefinition: newDesign({ slug: other.type.slug }) }),
      'deleteActivityType.id': byId(),
      'setActivityTypeAvailability.id': byId({ available: false }),
      'getActivityTypeImage.id': { ...byId(), foreign: other.image },
    };
  },
  async chosen({ server, foreign, admin }) {
    const { type, definition } = await makeActivity(server, foreign, 'chosen-type');
    return async () => {
      const made = await addType(admin, {
        slug: type.slug,
        tasks: [{ taskDefinition: newTask({ id: definition }) }],
      });
      expect(made.tasks).toMatchObject([{ taskDefinition: { id: definition } }]);
    };
  },
};
