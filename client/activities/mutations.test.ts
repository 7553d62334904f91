import { expect, it } from 'vitest';
import {
  approveTask,
  deleteTask,
  editTask,
  rejectTask,
  submitActivity,
  submitTask,
} from '#contract/activities/endpoints.ts';
import { createApi } from '../http/api.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { activityMutations } from './mutations.ts';

const idOf = (number: number) => `0193f0aa-0000-7000-8000-00000000000${number}`;
const task = { id: idOf(1), taskId: idOf(2) };
const proof = { verificationText: 'Done', verificationData: { files: [] } };
const activity = {
  id: idOf(1),
  challengeDefinitionId: idOf(3),
  userId: idOf(4),
  tasks: [],
  completed: false,
  completedAt: null,
  issuable: false,
  credited: false,
  periodStart: null,
  periodEnd: null,
  hasUnreviewedTask: false,
  hasVerifiableTask: true,
  state: 'started' as const,
  createdAt: '2026-07-14T09:00:00Z',
  deleted: false,
};

/** The calls to the server, in order. */
function setUp() {
  const fake = createFakeApi();
  const told: unknown[] = [];
  const remember = (part: object) => {
    told.push(part);
    return activity;
  };
  fake.on(approveTask, ({ params, body }) => remember({ ...params, ...body }));
  fake.on(rejectTask, ({ params, body }) => remember({ ...params, ...body }));
  fake.on(editTask, ({ params, body }) => remember({ ...params, ...body }));
  fake.on(deleteTask, ({ params }) => remember(params));
  fake.on(submitTask, ({ params, body }) => remember({ ...params, ...body }));
  fake.on(submitActivity, ({ body }) => remember(body));
  const client = createBanyanQueryClient();
  const may = activityMutations(createApi({ getToken: () => 'token', fetch: fake.fetch }));
  return { told, may, client, cache: client.getMutationCache() };
}

it('approves a task, with its outcome where it has any', async () => {
  const { told, may, client, cache } = setUp();
  await cache.build(client, may.approve()).execute(task);
  await cache.build(client, may.approve()).execute({ ...task, outcomeId: idOf(5) });
  expect(told).toEqual([task, { ...task, outcomeId: idOf(5) }]);
});

it('rejects a task with its reason', async () => {
  const { told, may, client, cache } = setUp();
  await cache.build(client, may.reject()).execute({ ...task, reason: 'Too dark' });
  expect(told).toEqual([{ ...task, reason: 'Too dark' }]);
});

it('changes or deletes what was handed in', async () => {
  const { told, may, client, cache } = setUp();
  await cache.build(client, may.edit()).execute({ ...task, proof });
  await cache.build(client, may.delete()).execute(task);
  expect(told).toEqual([{ ...task, ...proof }, task]);
});

it('hands a task in, into a new activity or one that has begun', async () => {
  const { told, may, client, cache } = setUp();
  const handedIn = { taskDefinitionId: idOf(6), submissionId: idOf(7) };
  const submission = { ...handedIn, activityTypeId: idOf(3), proof };
  await cache.build(client, may.submit()).execute({ ...submission, activityId: null });
  await cache.build(client, may.submit()).execute({ ...submission, activityId: idOf(1) });
  expect(told).toEqual([
    {
      challengeDefinitionId: idOf(3),
      tasks: [{ ...handedIn, ...proof, completed: true }],
    },
    { id: idOf(1), ...handedIn, ...proof },
  ]);
});
