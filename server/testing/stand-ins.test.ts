import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAmbassadors, listTags } from '#contract/ambassadors/endpoints.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import { findOrAddStandIn } from '#server/auth/repository.ts';
import type { TestCaller } from './caller.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** All that an admin sees of the people of a tenant. */
async function everythingAboutPeople(admin: TestCaller) {
  const all = { pageSize: '100' } as const;
  return {
    administrators: await admin.call(listAdministrators, {
      query: { ...all, includeDeleted: 'true' },
    }),
    ambassadors: await admin.call(listAmbassadors, { query: all }),
    tags: await admin.call(listTags, {}),
    summary: await admin.call(getSummary, { query: {} }),
    limit: await admin.call(evaluateFeature, { params: { feature: 'users.admins' } }),
  };
}

describe('an operator who acts in a tenant', () => {
  it('is counted nowhere there and stands in no list [ADM-53]', async () => {
    const acme = await server.addTenant('acme', { planCode: 'starter' });
    const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    await server.addPerson(acme);
    const before = await everythingAboutPeople(admin);
    const { slug } = await server.database.inTenant(acme, (db) =>
      findOrAddStandIn(db, 'operator@operator.test', server.now),
    );
    expect(await everythingAboutPeople(admin)).toEqual(before);
    expect(await admin.refused(getPerson, { params: { id: slug } })).toMatchObject({ status: 404 });
  });
});
