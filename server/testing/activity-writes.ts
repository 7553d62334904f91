import { begin, taskOf } from './activities.ts';
import { addType, newTask, newTaskWithoutReview } from './activity-types.ts';
import type { TestCaller } from './caller.ts';
import { newFile, newPicture } from './pictures.ts';
import type { Values } from './reference.ts';

/** A call that succeeds, and the columns it is there to change of rows there are. */
export interface Write {
  readonly caller: TestCaller;
  readonly params?: Values;
  /** The body with `more` in each object whose keys are told apart. */
  readonly body: (more: Values) => Values;
  readonly changes: Readonly<Record<string, readonly string[]>>;
}

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

/** The calls that write activities and activity types. */
export async function makeActivityWrites(
  admin: TestCaller,
  member: TestCaller,
  other: TestCaller,
): Promise<Record<string, Write>> {
  const [type, replaced] = [await addType(admin), await addType(admin)];
  const combined = { completionPeriod: 'any', combineTasksLogic: 'and' } as const;
  const unreviewed = await addType(admin, {
    ...combined,
    tasks: [{ taskDefinition: newTaskWithoutReview(), completionCount: 9 }],
  });
  const reviewed = await addType(admin, {
    ...combined,
    tasks: [{ taskDefinition: newTask(), completionCount: 9 }],
  });
  const unreviewedId = unreviewed.tasks[0]?.taskDefinition.id;
  const begun = await begin(other, unreviewed);
  const [first, second] = [taskOf(reviewed), taskOf(reviewed)];
  const awaiting = await begin(member, reviewed, first, second, taskOf(reviewed));
  const onTask = (index: number) => ({
    caller: admin,
    params: { id: awaiting.id, taskId: awaiting.tasks[index]?.id },
  });
  const review = ['review', 'reviewed_at', 'reviewed_by', 'rejection_reason'];
  const progress = { activities: ['state', 'unreviewed_since'] };
  const proof = (more: Values) => ({
    ...more,
    taskDefinitionId: unreviewedId,
    verificationText: 'Done',
    verificationData: { ...more, files: [] },
  });
  const fields = ['ownerId', 'uploadedBy', 'taskId', 'kind'];
  const upload = (name: string, content: string | Buffer) => ({
    // A form has a handful of fields.
    body: (more: Values) => ({
      ...Object.fromEntries(fields.map((field) => [field, more[field]])),
      fileName: name,
      file: newFile(name, content),
    }),
    changes: {},
  });
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
            },
          ],
          completionLimit: null,
        },
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
    uploadActivityTypeImage: { caller: admin, ...upload('x.png', await newPicture('png')) },
    executeSearch: {
      caller: admin,
      body: (more) => ({
        ...more,
        entity: 'challenge-definitions',
        filters: [{ ...more, field: 'deleted', operator: 'equals', value: false }],
      }),
      changes: {},
    },
    submitActivity: {
      caller: member,
      // To an ambassador, another `userId` is refused instead of ignored.
      body: (more) => ({
        ...more,
        userId: undefined,
        challengeDefinitionId: unreviewed.id,
        tasks: [{ ...proof(more), completed: true }],
      }),
      changes: {},
    },
    submitTask: { caller: admin, params: { id: begun.id }, body: proof, changes: {} },
    editTask: {
      ...onTask(0),
      caller: member,
      body: proof,
      changes: { tasks: ['verification_text', 'completed_at', ...review], ...progress },
    },
    approveTask: {
      ...onTask(1),
      // So is an outcome that the task does not have.
      body: (more) => ({ ...more, outcomeId: undefined }),
      changes: { tasks: review, ...progress },
    },
    rejectTask: {
      ...onTask(2),
      body: (more) => ({ ...more, reason: 'Too dark' }),
      changes: { tasks: review, ...progress },
    },
    undoReview: { ...onTask(1), body: (more) => more, changes: { tasks: review, ...progress } },
    uploadTaskFile: { caller: member, ...upload('x.txt', 'Done') },
  };
}
