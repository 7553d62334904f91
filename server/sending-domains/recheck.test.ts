import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSendingDomain } from '#contract/sending-domains/endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { recheck } from './recheck.ts';
import { claim, findSendingDomain } from './repository.ts';
import { type Sandboxes, startSandboxes } from './testing/start-sandboxes.ts';

const service = 'postmark';

let sandboxes: Sandboxes;
let server: TestServer;

beforeAll(async () => {
  sandboxes = await startSandboxes();
  server = await startTestServer({ env: sandboxes.env });
});
afterAll(async () => {
  await server.close();
  await sandboxes.close();
});

it('looks at once whether a tenant may send from its domain', async () => {
  const tenantId = await server.addTenant('brand');
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const inTenant: Parameters<typeof recheck>[1]['inTenant'] = (work) =>
    server.database.inTenant(tenantId, work);
  const isValid = async () => (await inTenant((db) => findSendingDomain(db, service)))?.isValid;

  await recheck(service, { config: server.config, inTenant });
  await inTenant((db) => claim(db, { service, name: 'brand.test', now: new Date(0) }));
  await recheck(service, { config: server.config, inTenant });
  expect(sandboxes.postmark.requests).toEqual([]);

  const body = { domain: 'brand.test', emailService: service } as const;
  await admin.call(addSendingDomain, { params: { tenantId }, body });
  sandboxes.right.add('brand.test');
  // Without an account nobody can be asked.
  await recheck(service, { config: {}, inTenant });
  expect(await isValid()).toBe(false);
  await recheck(service, { config: server.config, inTenant });
  expect(await isValid()).toBe(true);
  sandboxes.right.clear();
  await recheck(service, { config: server.config, inTenant });
  expect(await isValid()).toBe(false);
});
