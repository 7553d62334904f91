import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPublicProfiles } from '#contract/profiles/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { NewPerson } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addProfile, newProfile } from './testing/profiles.ts';

let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let visitor: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  visitor = server.on('acme');
});
afterAll(() => server.close());

type Said = Parameters<typeof addProfile>[2];

/** Adds somebody who joined after everybody before. */
async function join(slug: string, said: Said, person: NewPerson = {}, tenantId = acme) {
  server.now = new Date(server.now.getTime() + 1000);
  const added = await server.addPerson(tenantId, { slug, ...person });
  await addProfile(server, added, said);
  return added;
}

const change = (id: string, columns: { deletedAt?: Date | null; isTestUser?: boolean }) =>
  server.database.inTenant(acme, (db) =>
    db.updateTable('users').set(columns).where('id', '=', id).execute(),
  );

const slugs = async (query = {}) => {
  const { results } = await visitor.call(listPublicProfiles, { query });
  return results.map(({ slug }) => slug);
};

it('anybody sees the public profiles, of those who joined last first, without emails [AMB-184]', async () => {
  await join('ann', { approved: { quote: 'Go' } }, { firstName: 'Ann', lastName: 'Pond' });
  await join('bob', { approved: {}, pending: { city: 'Rome' } });
  const answer = await visitor.send(listPublicProfiles, { query: { pageSize: '1', page: '2' } });
  expect(answer.json()).toEqual({
    results: [
      { slug: 'ann', firstName: 'Ann', lastName: 'Pond', profile: newProfile({ quote: 'Go' }) },
    ],
    page: 2,
    pageSize: 1,
    totalCount: 2,
    totalIsCapped: false,
  });
  expect(await visitor.call(listPublicProfiles, { query: { tenantId: 'acme' } })).toMatchObject({
    results: [{ slug: 'bob', profile: newProfile() }, { slug: 'ann' }],
    page: 1,
    pageSize: 10,
  });
  expect(await slugs({ page: '3', pageSize: '1' })).toEqual([]);
});

it('nobody sees a profile that is hidden, not approved, or of who takes no part [AMB-93 AMB-184]', async () => {
  const before = await slugs({ pageSize: '100' });
  await join('hidden', { approved: {}, isHidden: true });
  await join('pending', { pending: {} });
  await join('admin', { approved: {} }, { roles: ['admin'] });
  const tester = await join('tester', { approved: {} });
  await change(tester.id, { isTestUser: true });
  const gone = await join('gone', { approved: {} });
  await change(gone.id, { deletedAt: server.now });
  expect(await slugs({ pageSize: '100' })).toEqual(before);
  await change(gone.id, { deletedAt: null });
  await change(tester.id, { isTestUser: false });
  expect(await slugs({ pageSize: '100' })).toEqual(['gone', 'tester', ...before]);
});

it('the profiles of another tenant are asked for at its own address [AMB-184]', async () => {
  await join('stranger', { approved: {} }, {}, globex);
  expect(await slugs({ pageSize: '100' })).not.toContain('stranger');
  expect(
    await visitor.refused(listPublicProfiles, { query: { tenantId: 'globex' } }),
  ).toMatchObject({ status: 404 });
});

it('the profiles of a disabled tenant are shown to nobody', async () => {
  const closed = await server.addTenant('closed');
  await join('closed-ann', { approved: {} }, {}, closed);
  await server.setEnabled(closed, false);
  expect(await server.on('closed').refused(listPublicProfiles, { query: {} })).toMatchObject({
    code: 'tenant-disabled',
  });
});
