import { begin, taskOf } from '#server/testing/activities.ts';
import { addType, newTask, newTaskWithoutReview } from '#server/testing/activity-types.ts';
import type { Values } from '#server/testing/reference.ts';
import { type AreaWrites, uploadOf } from '#server/testing/write.ts';

const combined = { completionPeriod: 'any', combineTasksLogic: 'and' } as const;
const review = ['review', 'reviewed_at', 'reviewed_by', 'rejection_reason'];
const progress = { activities: ['state', 'unreviewed_since'] };

export const writes: AreaWrites = async ({ server, tenantId, admin, member }) => {
  const unreviewed = await addType(admin, {
    ...combined,
    tasks: [{ taskDefinition: newTaskWithoutReview(), completionCount: 9 }],
  });
  const reviewed = await addType(admin, {
    ...combined,
    tasks: [{ taskDefinition: newTask(), completionCount: 9 }],
  });
  const other = server.as(await server.addPerson(tenantId));
  const begun = await begin(other, unreviewed);
  const [first, second, third] = [taskOf(reviewed), taskOf(reviewed), taskOf(reviewed)];
  const awaiting = await begin(member, reviewed, first, second, third);
  const onTask = (index: number) => ({
    caller: admin,
    params: { id: awaiting.id, taskId: awaiting.tasks[index]?.id },
  });
  const proof = (more: Values) => ({
    ...more,
    taskDefinitionId: unreviewed.tasks[0]?.taskDefinition.id,
    verificationText: 'Done',
    verificationData: { ...more, files: [] },
  });
  return {
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
    uploadTaskFile: { caller: member, ...uploadOf('x.txt', 'Done') },
  };
};
