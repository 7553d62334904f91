import { expect } from 'vitest';
import { begin, taskOf } from '#server/testing/activities.ts';
import { addType } from '#server/testing/activity-types.ts';
import { makeActivity } from '#server/testing/make-activity.ts';
import {
  type AreaReferences,
  listFields,
  type Reference,
  unknownId,
  type Values,
} from '#server/testing/reference.ts';

const proof = { verificationText: 'Done' };

export const references: AreaReferences = {
  plain: {
    listActivities: [...listFields, 'from', 'to', 'tags', 'dateInPeriod'],
    // The submission's id is made by who hands in.
    submitActivity: ['tasks.submissionId', 'tasks.verificationText'],
    submitTask: ['submissionId', 'verificationText'],
    editTask: ['verificationText'],
    rejectTask: ['reason'],
    // A moment, which is compared and leads to nothing.
    undoReview: ['reviewedAt'],
    uploadTaskFile: ['fileName', 'file'],
  },
  async named({ server, home, foreign }) {
    const own = await makeActivity(server, home, 'activity-at-home');
    const other = await makeActivity(server, foreign, 'activity-of-another-tenant');
    const { admin, member } = own;

    const of = (
      foreignValue: string,
      input: Reference['input'],
      more: Partial<Reference> = {},
    ): Reference => ({ caller: admin, foreign: foreignValue, unknown: unknownId, input, ...more });
    const byId = (id: string, body?: Values) =>
      of(id, (value) => ({ params: { id: value }, body }));
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
    return {
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
    };
  },
  async chosen({ server, home, foreign, admin }) {
    const { task } = await makeActivity(server, foreign, 'chosen-task');
    const member = server.as(await server.addPerson(home));
    const type = await addType(admin);
    return async () => {
      const activity = await begin(member, type, { ...taskOf(type), submissionId: task });
      expect(activity.tasks).toMatchObject([{ id: task, verificationText: 'I have told Robin' }]);
    };
  },
};
