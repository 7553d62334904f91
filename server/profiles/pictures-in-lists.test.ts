import { afterAll, beforeAll, expect, it } from 'vitest';
import { listActivities } from '#contract/activities/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { listPayments } from '#contract/payments/endpoints.ts';
import { nothingEntered, type ProfileText } from '#contract/profiles/profile.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addActivityType, begin } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTransaction } from '#server/transactions/queries.ts';
import { nothingSaid, saveProfileRow } from './queries.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'enterprise', data: { currencies: ['EUR'] } });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const approved = '/api/v1/profile-images/0193f0aa-0000-7000-8000-000000000001';
const other = '/api/v1/profile-images/0193f0aa-0000-7000-8000-000000000002';
const wearing = (imageUrl: string | null): ProfileText => ({ ...nothingEntered, imageUrl });

it.each([
  ['the approved one', { approved: wearing(approved) }, approved],
  [
    'the approved one while another awaits approval',
    { approved: wearing(approved), pending: wearing(other) },
    approved,
  ],
  [
    'the approved one after another was rejected',
    { approved: wearing(approved), rejected: wearing(other) },
    approved,
  ],
  ['none while the first awaits approval', { pending: wearing(other) }, null],
  ['none after the first was rejected', { rejected: wearing(other) }, null],
  ['none where the approved profile has none', { approved: wearing(null) }, null],
])('the picture in every list is %s', async (_, said, expected) => {
  const person = await server.addPerson(acme);
  const { email } = person;
  await server.database.inTenant(acme, async (db) => {
    await saveProfileRow(db, person.id, {
      ...nothingSaid,
      ...said,
      submittedAt: 'pending' in said ? server.now : null,
      rejectionMessage: 'rejected' in said ? 'Too dark' : null,
    });
    await addTransaction(db, {
      ...{ userId: person.id, unit: 'EUR', value: 40, description: 'A post', key: person.id },
      ...{ source: 'manual', sourceId: null, createdBy: null, createdAt: server.now },
    });
  });
  await begin(server.as(person), await addActivityType(admin));
  const people = await admin.call(listAmbassadors, { query: { search: email } });
  const payments = await admin.call(listPayments, { query: { userId: person.id } });
  const activities = await admin.call(listActivities, { query: { userId: person.id } });
  expect([
    ...people.results.map(({ imageUrl }) => imageUrl),
    ...payments.results.map(({ user }) => user.imageUrl),
    ...activities.results.map(({ user }) => user?.imageUrl),
  ]).toEqual([expected, expected, expected]);
});
