import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addCustomDomain, listCustomDomains } from '#contract/domains/endpoints.ts';
import { type DnsServer, startDnsServer } from '#sandbox/dns/dns-server.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { checkDomainAgain } from './check-domain.ts';
import { allowDomains } from './testing/allow-domains.ts';

let server: TestServer;
let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
  server = await startTestServer({ withJobs: true, env: { DNS_SERVERS: dns.address } });
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

it('a domain that was added is looked up by itself, and is to be once more [DOM-31 DOM-99]', async () => {
  const tenantId = await server.addTenant('acme');
  await allowDomains(server, tenantId);
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  dns.says.set('portal.acme.example', { cname: 'acme.portals.banyan.localhost' });
  const body = { type: 'cname' as const, url: 'portal.acme.example' };
  const { id } = await admin.call(addCustomDomain, { body });
  const rounds = () =>
    server.database.inTenant(tenantId, (db) =>
      db
        .selectFrom('outbox')
        .select(['key', 'runAt', 'createdAt'])
        .where('job', '=', 'check-domain')
        .orderBy('key')
        .execute(),
    );
  await vi.waitFor(async () => expect(await rounds()).toHaveLength(2), { timeout: 30_000 });
  const { results } = await admin.call(listCustomDomains, {});
  expect(results).toMatchObject([{ validAt: expect.any(String), invalidReason: null }]);
  const [first, second] = await rounds();
  expect([first?.key, second?.key]).toEqual([`${id}/0`, `${id}/1`]);
  const wait = (second?.runAt.getTime() ?? 0) - (second?.createdAt.getTime() ?? 0);
  expect(wait).toBeGreaterThan(23 * 3600_000);
});

it('a domain that was removed is not looked up any more, and one that is there for years still is', async () => {
  const tenantId = await server.addTenant('globex');
  const job = checkDomainAgain(server.config);
  const due = job.payload.parse({ domainId: '0190b8c4-0000-4000-8000-000000000000', round: 1000 });
  await job.run(due, {
    ...{ tenantId, key: 'key', log: { debug() {}, warn() {}, error() {} } },
    inTenant: (work) => server.database.inTenant(tenantId, work),
    inSystem: server.database.inSystem,
  });
  const asked = await server.database.inTenant(tenantId, (db) =>
    db.selectFrom('outbox').select('key').where('job', '=', 'check-domain').execute(),
  );
  expect([due.round, asked]).toEqual([1000, []]);
});
