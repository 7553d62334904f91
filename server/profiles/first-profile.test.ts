import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listActivities } from '#contract/activities/endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import { approveProfile, rejectProfile } from '#contract/profiles/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { addActivityType, plainTask, task } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { newProfile } from './testing/profiles.ts';

let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let admin: TestCaller;
let person: Person;
let owner: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  await addActivityType(admin, {
    category: 'profile',
    completionPeriod: 'onetime',
    reward: { valueType: 'points', value: 20 },
    tasks: [task(), plainTask(2)],
  });
  await addActivityType(admin, { category: 'custom', reward: { valueType: 'points', value: 3 } });
});
beforeEach(async () => {
  person = await server.addPerson(acme);
  owner = server.as(person);
});
afterAll(() => server.close());

const requireApproval = (requireProfileApproval: boolean) =>
  changeSettings(admin, acme, { requireProfileApproval });
const save = (city: string, by = owner) =>
  by.call(updatePerson, { params: { id: self }, body: { profile: newProfile({ city }) } });
const approve = () => admin.call(approveProfile, { params: { id: person.id }, body: {} });

const done = async () => {
  const { results } = await owner.call(listActivities, { query: {} });
  const { points } = await owner.call(getEarnings, { query: {} });
  return { activities: results.map(({ state, credited }) => ({ state, credited })), points };
};
const nothing = { activities: [], points: 0 };
const once = { activities: [{ state: 'complete', credited: true }], points: 20 };

it('the first profile completes its activity, whatever is saved after [AMB-94]', async () => {
  await requireApproval(false);
  await save('Bonn');
  expect(await done()).toEqual(once);
  await save('Rome');
  expect(await done()).toEqual(once);
});

it('one that awaits approval completes it once it is approved, and no earlier [AMB-94]', async () => {
  await requireApproval(true);
  await save('Bonn');
  const message = 'Not yet';
  await admin.call(rejectProfile, { params: { id: person.id }, body: { message } });
  await save('Rome');
  expect(await done()).toEqual(nothing);
  await approve();
  expect(await done()).toEqual(once);
  await save('Oslo');
  await approve();
  expect(await done()).toEqual(once);
});

it('however many save at the same moment, it is completed once [AMB-94]', async () => {
  await requireApproval(false);
  await Promise.all(['Bonn', 'Rome', 'Oslo', 'Lima'].map((city) => save(city)));
  expect(await done()).toEqual(once);
});

it('nothing is completed for an admin, nor where the tenant has no such activity [AMB-94]', async () => {
  await requireApproval(false);
  const before = await admin.call(listActivities, { query: {} });
  await save('Bonn', admin);
  expect(await admin.call(listActivities, { query: {} })).toEqual(before);
  const stranger = server.as(await server.addPerson(globex));
  await save('Bonn', stranger);
  expect(await stranger.call(listActivities, { query: {} })).toMatchObject({ results: [] });
});
