import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { addSendingDomain, removeSendingDomain } from '#contract/sending-domains/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { claim } from './repository.ts';
import { type Sandboxes, startSandboxes } from './testing/start-sandboxes.ts';

const service = 'postmark';

let sandboxes: Sandboxes;
let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let name: string;
let made = 0;

beforeAll(async () => {
  sandboxes = await startSandboxes();
  server = await startTestServer({ env: sandboxes.env });
});
afterAll(async () => {
  await server.close();
  await sandboxes.close();
});
beforeEach(async () => {
  made += 1;
  server.now = new Date();
  tenantId = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  name = `brand-${made}.test`;
  sandboxes.postmark.requests.length = 0;
});

const body = () => ({ domain: name, emailService: service }) as const;
const add = () => admin.call(addSendingDomain, { params: { tenantId }, body: body() });
const addRefused = () => admin.refused(addSendingDomain, { params: { tenantId }, body: body() });
const remove = () => admin.call(removeSendingDomain, { params: { tenantId, service } });
/** A tenant's claim to a name, which it has given so many seconds ago and not come further with. */
const claimFor = (owner: TenantId, secondsAgo: number, of = name) =>
  server.database.inTenant(owner, (db) =>
    claim(db, { service, name: of, now: new Date(Date.now() - secondsAgo * 1000) }),
  );
const removals = () =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('outbox').select('payload').where('job', '=', 'remove-sending-domain').execute(),
  );
const asked = () => sandboxes.postmark.requests.map(({ method, path }) => `${method} ${path}`);

describe('a claim that nobody came further with', () => {
  it('gives way to the next try of the same tenant, of another name too', async () => {
    await claimFor(tenantId, 31, `other-${name}`);
    expect(await add()).toMatchObject({ sendingDomain: { domain: name } });
  });

  it('keeps another name away while it is new', async () => {
    await claimFor(tenantId, 1, `other-${name}`);
    expect(await addRefused()).toMatchObject({ code: 'one-sending-domain' });
  });

  it('of another tenant gives way after half a minute, and the service is asked for nothing else', async () => {
    const other = await server.addTenant(`other-${made}`);
    await claimFor(other, 1);
    expect(await addRefused()).toMatchObject({ code: 'domain-in-use' });
    expect(asked()).toEqual([]);
    server.now = new Date(server.now.getTime() + 31_000);
    await add();
    expect(asked()).toEqual(['POST /domains/']);
  });

  it('is removed without a word to the service', async () => {
    await claimFor(tenantId, 1);
    await remove();
    expect(await removals()).toEqual([]);
  });
});

describe('a sending domain that is removed', () => {
  it('is removed at the service later, and stands in the log', async () => {
    const { sendingDomain } = await add();
    await remove();
    expect(await removals()).toEqual([{ payload: { service, serviceId: sendingDomain.id } }]);
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results[0]).toMatchObject({ action: 'sending-domain-removed', subject: name });
  });
});

describe('a domain that the service does not add', () => {
  it('is in use where it is said to be there and is not found', async () => {
    const taken = { ErrorCode: 512, Message: 'This domain already exists.' };
    sandboxes.postmark.fail('/domains', { status: 422, body: taken });
    expect(await addRefused()).toMatchObject({ code: 'domain-in-use' });
  });

  it('is told to whoever reads the log', async () => {
    sandboxes.postmark.fail('/domains', { status: 500, body: {} });
    await addRefused();
    const line = server.log.find((each) => each.includes('A sending domain could not be added'));
    expect(line).toContain('"service":"postmark"');
    expect(line).toContain('Postmark: away (500)');
  });
});
