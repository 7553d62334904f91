import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  approveTask,
  deleteTask,
  listRejectionReasons,
  rejectTask,
} from '#contract/activities/endpoints.ts';
import {
  createActivityType,
  deleteActivityType,
  replaceActivityType,
  setActivityTypeAvailability,
  updateActivityType,
} from '#contract/activity-types/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  addActivityType,
  approve,
  at,
  begin,
  reject,
  remove,
  undo,
} from '#server/testing/activities.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: Person;
let own: TestCaller;
let person: Person;
let ambassador: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  made += 1;
  tenantId = await server.addTenant(`brand-${made}`);
  admin = await server.addPerson(tenantId, { roles: ['admin'] });
  own = server.as(admin);
  person = await server.addPerson(tenantId, { firstName: 'Ann', lastName: 'Pond' });
  ambassador = server.as(person);
});
afterAll(() => server.close());

const later = () => {
  server.now = new Date(server.now.getTime() + 1000);
};
const entries = async (query: { action?: string; search?: string } = {}) =>
  (await own.call(listAuditEntries, { query: { dir: 'asc', ...query } })).results;
const actions = async () => (await entries()).map(({ action }) => action);

it('a review is in the audit log: who decided what, about whose activity, and why', async () => {
  const type = await addActivityType(own, { title: 'Post a photo' });
  const begun = await begin(ambassador, type);
  for (const decide of [approve, undo, reject, remove]) {
    later();
    await decide(own, begun);
  }
  const [, ...reviews] = await entries();
  const of = {
    actor: admin.email,
    subject: 'Post a photo',
    person: { id: person.id, slug: expect.any(String), name: 'Ann Pond' },
    recordId: begun.id,
    details: null,
  };
  expect(reviews).toMatchObject([
    { ...of, action: 'task-approved' },
    { ...of, action: 'review-undone' },
    { ...of, action: 'task-rejected', details: { changes: [], reason: 'This is no proof' } },
    { ...of, action: 'task-removed' },
  ]);
});

it('only what has taken effect is in it: no refusal, no second undo, nothing that ambassadors do', async () => {
  const begun = await begin(ambassador, await addActivityType(own));
  // Entries of one moment have no order.
  later();
  await approve(own, begun);
  await own.refused(approveTask, { ...at(begun), body: {} });
  await own.refused(rejectTask, { ...at(begun), body: { reason: 'No' } });
  await own.refused(deleteTask, at(begun));
  later();
  await undo(own, begun);
  await undo(own, begun);
  await remove(ambassador, begun);
  expect(await actions()).toEqual(['activity-type-created', 'task-approved', 'review-undone']);
});

it('names nobody any more once the person of an activity is gone, and keeps the rest', async () => {
  const begun = await begin(ambassador, await addActivityType(own, { title: 'Post' }));
  await server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('auditEntries')
      .values({
        action: 'task-approved',
        clientAddress: '10.0.0.1',
        personId: crypto.randomUUID(),
        recordId: begun.id,
        actor: null,
        onBehalf: null,
        subject: 'Post',
        details: null,
      })
      .execute(),
  );
  const [entry] = await entries({ action: 'task-approved' });
  expect(entry).toMatchObject({ person: null, subject: 'Post', recordId: begun.id });
});

it('every change of an activity type is in it, with the version it was made to', async () => {
  const challengeDefinition = newDesign({ title: 'Post', slug: 'post' });
  const first = await own.call(createActivityType, { body: { challengeDefinition } });
  later();
  const change = { body: { challengeDefinition: { title: 'Share' } }, params: { id: first.id } };
  await own.call(updateActivityType, change);
  for (const available of [false, false, true]) {
    later();
    await own.call(setActivityTypeAvailability, { params: { id: first.id }, body: { available } });
  }
  later();
  const next = await own.call(replaceActivityType, {
    params: { id: first.id },
    body: { challengeDefinition: { ...challengeDefinition, title: 'Tell' } },
  });
  later();
  await own.call(deleteActivityType, { params: { id: next.id } });
  const found = await entries();
  expect(found.map(({ action, subject, recordId }) => [action, subject, recordId])).toEqual([
    ['activity-type-created', 'Post', first.id],
    ['activity-type-changed', 'Share', first.id],
    ['activity-type-made-unavailable', 'Share', first.id],
    ['activity-type-made-available', 'Share', first.id],
    ['activity-type-replaced', 'Tell', next.id],
    ['activity-type-deleted', 'Tell', next.id],
  ]);
  expect(new Set(found.map(({ actor }) => actor))).toEqual(new Set([admin.email]));
});

it('a search finds reviews by who decided and by the title', async () => {
  await approve(own, await begin(ambassador, await addActivityType(own, { title: 'Post' })));
  const found = async (search: string) =>
    (await entries({ action: 'task-approved', search })).length;
  expect(await found('post')).toBe(1);
  expect(await found(admin.email)).toBe(1);
  expect(await found('nobody')).toBe(0);
});

it('the reasons of the last rejections are offered again, each once, five at most', async () => {
  const type = await addActivityType(own);
  for (const reason of ['1', '2', '3', '4', '5', '6', '5']) {
    later();
    const doer = server.as(await server.addPerson(tenantId));
    await reject(own, await begin(doer, type), 0, reason);
  }
  const { results } = await own.call(listRejectionReasons, {});
  expect(results).toEqual(['5', '6', '4', '3', '2']);
  const stranger = await server.addPerson(await server.addTenant(`other-${made}`), {
    roles: ['admin'],
  });
  expect(await server.as(stranger).call(listRejectionReasons, {})).toEqual({ results: [] });
});
