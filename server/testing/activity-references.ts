import { randomUUID } from 'node:crypto';
import { uploadTaskFile } from '#contract/activities/endpoints.ts';
import { uploadActivityTypeImage } from '#contract/activity-types/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { begin, taskOf } from './activities.ts';
import { addType, newDesign, newTask } from './activity-types.ts';
import { newFile, newPicture } from './pictures.ts';
import { type Reference, unknownId, type Values } from './reference.ts';
import type { TestServer } from './test-server.ts';

/** An activity type with a task to review and one for files, begun by somebody with both. */
export async function makeActivity(
  server: TestServer,
  tenantId: TenantId,
  slug = `only-in-${tenantId}`,
) {
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const person = await server.addPerson(tenantId);
  const member = server.as(person);
  const outcomes = ['Fine', 'Great'].map((title) => ({ id: randomUUID(), title }));
  const reviewed = newTask({ outcomes });
  const ofFiles = newTask({ verificationDataFormat: 'file' });
  const type = await addType(admin, {
    slug,
    combineTasksLogic: 'and',
    completionPeriod: 'any',
    tasks: [{ taskDefinition: reviewed }, { taskDefinition: ofFiles, completionCount: 9 }],
  });
  const upload = () =>
    member.call(uploadTaskFile, { body: { fileName: 'x', file: newFile('x', 'x') } });
  const taken = await upload();
  const verificationData = { files: [{ id: taken.id }] };
  const activity = await begin(member, type, taskOf(type), taskOf(type, 1, { verificationData }));
  const { imageUrl } = await admin.call(uploadActivityTypeImage, {
    body: { fileName: 'x.png', file: newFile('x.png', await newPicture('png')) },
  });
  const taskWith = (definitionId: string) =>
    activity.tasks.find(({ taskDefinitionId }) => taskDefinitionId === definitionId)?.id ?? '';
  return {
    ...{ admin, member, person, type, activity, imageUrl },
    definition: reviewed.id,
    fileDefinition: ofFiles.id,
    task: taskWith(reviewed.id),
    fileTask: taskWith(ofFiles.id),
    outcome: outcomes[0]?.id ?? '',
    upload: await upload(),
  };
}

/** Every way in which a call of activities and activity types names something, tried by `home`. */
export async function makeActivityReferences(
  server: TestServer,
  { home, foreign }: { home: TenantId; foreign: TenantId },
): Promise<Record<string, Reference>> {
  const own = await makeActivity(server, home);
  const other = await makeActivity(server, foreign);
  const { admin, member } = own;

  const of = (
    foreignValue: string,
    input: Reference['input'],
    more: Partial<Reference> = {},
  ): Reference => ({ caller: admin, foreign: foreignValue, unknown: unknownId, input, ...more });
  const byId = (id: string, body?: Values) => of(id, (value) => ({ params: { id: value }, body }));
  /** A call on a task, by the id of its activity and by its own. */
  const onTask = (name: string, body?: Values) => ({
    [`${name}.id`]: of(other.activity.id, (id) => ({ params: { id, taskId: own.task }, body })),
    [`${name}.taskId`]: of(other.task, (taskId) => ({
      params: { id: own.activity.id, taskId },
      body,
    })),
  });
  const begun = { params: { id: own.activity.id } };
  const files = (id: string) => ({ verificationData: { files: [{ id }] } });
  const beginning = (task: Values, more: Values = {}) => ({
    body: { challengeDefinitionId: own.type.id, tasks: [{ ...task, completed: true }], ...more },
  });
  const proof = { verificationText: 'Done' };

  const { slug } = own.type;
  const params = { id: own.type.id };
  const inDesign = (name: string, design: (more: object) => Values) => {
    const withDesign = (more: object) => ({ params, body: { challengeDefinition: design(more) } });
    const at = (field: string) => `${name}.challengeDefinition.${field}`;
    return {
      [at('imageUrl')]: of(other.imageUrl, (imageUrl) => withDesign({ imageUrl }), {
        unknown: other.imageUrl.replace(/[^/]+$/, unknownId),
      }),
      // There are none yet, neither here nor there.
      [at('trackingLinkDefinitionsToAdd')]: of(other.type.id, (id) =>
        withDesign({ trackingLinkDefinitionsToAdd: [id] }),
      ),
      [at('tasks.taskDefinitionId')]: of(other.definition, (taskDefinitionId) =>
        withDesign({ tasks: [{ taskDefinitionId }] }),
      ),
    };
  };
  const inWholeDesign = (name: string, design: (more: object) => Values) => {
    const withDesign = (more: object) => ({ params, body: { challengeDefinition: design(more) } });
    return {
      ...inDesign(name, design),
      // There are none yet, neither here nor there.
      [`${name}.challengeDefinition.reward.rewardId`]: of(other.type.id, (rewardId) =>
        withDesign({ reward: { valueType: 'reward-token', rewardId } }),
      ),
      [`${name}.challengeDefinition.rewardByTaskOutcome`]: of(other.definition, (taskId) =>
        withDesign({
          rewardByTaskOutcome: { [taskId]: { [other.outcome]: { valueType: 'none' } } },
        }),
      ),
    };
  };

  return {
    ...inWholeDesign('createActivityType', (more) => ({ ...newDesign(), ...more })),
    ...inWholeDesign('replaceActivityType', (more) => ({ ...newDesign({ slug }), ...more })),
    ...inDesign('updateActivityType', (more) => ({ ...more })),
    'getActivityTypeVersion.slug': of(
      other.type.slug,
      (value) => ({ params: { slug: value, version: '1' } }),
      { unknown: 'nothing' },
    ),
    'getActivityType.id': byId(other.type.id),
    'updateActivityType.id': byId(other.type.id, { challengeDefinition: { title: 'Changed' } }),
    'replaceActivityType.id': byId(other.type.id, {
      challengeDefinition: newDesign({ slug: other.type.slug }),
    }),
    'deleteActivityType.id': byId(other.type.id),
    'setActivityTypeAvailability.id': byId(other.type.id, { available: false }),
    'getActivityTypeImage.id': byId(other.imageUrl.split('/').at(-1) ?? ''),

    'listActivities.userId': of(other.person.id, (userId) => ({ query: { userId } }), {
      isFilter: true,
    }),
    'listActivities.challengeDefinitionId': of(
      other.type.id,
      (challengeDefinitionId) => ({ query: { challengeDefinitionId } }),
      { isFilter: true },
    ),
    'getActivity.id': byId(other.activity.id),
    'submitActivity.challengeDefinitionId': of(
      other.type.id,
      (challengeDefinitionId) =>
        beginning({ taskDefinitionId: other.definition, ...proof }, { challengeDefinitionId }),
      { caller: member },
    ),
    'submitActivity.userId': of(other.person.id, (userId) =>
      beginning({ taskDefinitionId: own.definition, ...proof }, { userId }),
    ),
    'submitActivity.tasks.taskDefinitionId': of(other.definition, (taskDefinitionId) =>
      beginning({ taskDefinitionId, ...proof }),
    ),
    'submitActivity.tasks.verificationData.files.id': of(other.upload.id, (id) =>
      beginning({ taskDefinitionId: own.fileDefinition, ...files(id) }),
    ),
    'submitTask.id': byId(other.activity.id, { taskDefinitionId: other.definition, ...proof }),
    'submitTask.taskDefinitionId': of(other.definition, (taskDefinitionId) => ({
      ...begun,
      body: { taskDefinitionId, ...proof },
    })),
    'submitTask.verificationData.files.id': of(other.upload.id, (id) => ({
      ...begun,
      body: { taskDefinitionId: own.fileDefinition, ...files(id) },
    })),
    ...onTask('editTask', proof),
    'editTask.verificationData.files.id': of(other.upload.id, (id) => ({
      params: { ...begun.params, taskId: own.fileTask },
      body: files(id),
    })),
    ...onTask('deleteTask'),
    ...onTask('approveTask', { outcomeId: own.outcome }),
    'approveTask.outcomeId': of(other.outcome, (outcomeId) => ({
      params: { ...begun.params, taskId: own.task },
      body: { outcomeId },
    })),
    ...onTask('rejectTask', { reason: 'Too dark' }),
    ...onTask('undoReview'),
    'getTaskFile.id': byId(other.upload.id),
    'getEarnings.userId': of(other.person.id, (userId) => ({ query: { userId } })),
    'listTransactions.id': byId(other.person.id),
  };
}
