import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { Tenant } from '#contract/tenants/tenant.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openBuiltDocuments } from '#server/documents/built-documents.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const folder = writeBuiltDocuments();
let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer({
    env: { BANYAN_SCHEME: 'https', BANYAN_PUBLIC_PORT: '443', TEST_DOMAIN: 'try.test' },
    openDocuments: () => openBuiltDocuments(folder),
  });
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex', { isTestTenant: true });
  admin = await server.addPerson(acme, { roles: ['admin'] });
  await own(acme, 'portal.acme.test', 'portal');
  await own(acme, 'go.acme.test', 'link');
  await own(acme, 'unproved.acme.test', 'portal', false);
  await own(acme, 'acme.try.test', 'portal');
  await own(globex, 'globex.try.test', 'portal');
  await own(globex, 'acme.banyan.localhost', 'portal');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const own = (tenantId: TenantId, domain: string, kind: 'portal' | 'link', isValid = true) =>
  server.database.inTenant(tenantId, (db) =>
    db.insertInto('tenantDomains').values({ domain, kind, isValid }).execute(),
  );

const get = (host: string, url: string, token?: string) =>
  server.app.inject({
    url,
    headers: { host, ...(token && { authorization: `Bearer ${token}` }) },
  });

const find = (domain: string) => get('banyan.localhost', `${getTenant.path}?domain=${domain}`);

describe('a portal domain of a tenant’s own', () => {
  it('finds the tenant in any letter case and with any port, and names itself for all calls [TEN-05 TEN-98]', async () => {
    for (const domain of ['portal.acme.test', 'PORTAL.Acme.test', 'portal.acme.test:8443']) {
      expect(Tenant.parse((await find(domain)).json())).toMatchObject({
        tenantId: 'acme',
        urls: { auth: 'https://portal.acme.test/auth', api: 'https://portal.acme.test/api' },
      });
    }
    expect((await find('acme.banyan.localhost')).json().urls.api).toBe(
      'https://acme.banyan.localhost/api',
    );
  });

  it('is said to every page of the tenant, and to nobody while it is not valid [SHELL-127]', async () => {
    const portalOf = async (domain: string) => (await find(domain)).json().portalUrl;
    expect(await portalOf('acme.banyan.localhost')).toBe('https://portal.acme.test');
    expect(await portalOf('portal.acme.test')).toBe('https://portal.acme.test');
    const initech = await server.addTenant('initech');
    await own(initech, 'portal.initech.test', 'portal', false);
    await own(initech, 'go.initech.test', 'link');
    await own(initech, 'initech.try.test', 'portal');
    expect(await portalOf('initech.banyan.localhost')).toBeUndefined();
  });

  it('is said to nobody where it is not the default, and opens all the same [DOM-16]', async () => {
    const hooli = await server.addTenant('hooli');
    const isDefault = (is: boolean) =>
      server.database.inTenant(hooli, (db) =>
        db.updateTable('tenantDomains').set({ isDefault: is }).execute(),
      );
    const portalOf = async (domain: string) => (await find(domain)).json().portalUrl;
    await own(hooli, 'portal.hooli.test', 'portal');
    expect(await portalOf('hooli.banyan.localhost')).toBe('https://portal.hooli.test');
    await isDefault(false);
    expect(await portalOf('hooli.banyan.localhost')).toBeUndefined();
    expect((await find('portal.hooli.test')).statusCode).toBe(200);
    await isDefault(true);
    expect(await portalOf('hooli.banyan.localhost')).toBe('https://portal.hooli.test');
  });

  it('reaches the tenant with every call, and no other tenant’s people [TEN-05 TEN-96]', async () => {
    const me = await get('Portal.ACME.test:8443', getMe.path, admin.token);
    expect(me.json()).toMatchObject({ id: admin.id });
    const stranger = await server.addPerson(globex, { roles: ['admin'] });
    expect((await get('portal.acme.test', getMe.path, stranger.token)).statusCode).toBe(401);
  });

  it('opens the shell', async () => {
    const answer = await get('portal.acme.test', '/dashboard');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>shell</title>');
  });

  it('says nothing to browsers about what lies below it', async () => {
    const transport = async (host: string) =>
      (await get(host, '/health/live')).headers['strict-transport-security'];
    expect(await transport('portal.acme.test')).toBe('max-age=31536000');
    expect(await transport('acme.banyan.localhost')).toBe('max-age=31536000; includeSubDomains');
  });

  it.each(['unproved.acme.test', 'acme.test', 'a.portal.acme.test'])(
    'is not %s, which leads nowhere',
    async (host) => {
      expect((await find(host)).statusCode).toBe(404);
      expect((await get(host, getMe.path, admin.token)).statusCode).toBe(404);
      expect((await get(host, '/dashboard')).statusCode).toBe(404);
    },
  );

  it('is not go.acme.test, which is for links and leads to the portal [LINK-61]', async () => {
    expect((await find('go.acme.test')).statusCode).toBe(404);
    expect((await get('go.acme.test', getMe.path, admin.token)).statusCode).toBe(404);
    const { statusCode, headers } = await get('go.acme.test', '/dashboard');
    expect([statusCode, headers.location]).toEqual([
      302,
      expect.stringContaining('acme.banyan.localhost'),
    ]);
  });

  it('never stands in the way of a subdomain of the platform', async () => {
    expect((await find('acme.banyan.localhost')).json()).toMatchObject({ tenantId: 'acme' });
  });
});

describe('a host below the test domain', () => {
  it('is for test tenants only, however it is written [TEN-51 TEN-52 TEN-126 TEN-127 SET-152 SET-153]', async () => {
    for (const domain of [
      'acme.try.test',
      'ACME.Try.test',
      'acme.try.test:443',
      'acme.try.test.',
    ]) {
      expect((await find(domain)).json()).toMatchObject({
        status: 403,
        message: 'This domain cannot be used with this tenant',
      });
    }
    expect((await find('globex.try.test')).json()).toMatchObject({ tenantId: 'globex' });
  });
});
