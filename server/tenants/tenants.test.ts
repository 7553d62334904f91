import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInstallation, getTenant } from '#contract/tenants/endpoints.ts';
import { listTenants } from '#contract/tenants/operator-endpoints.ts';
import { Tenant } from '#contract/tenants/tenant.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTenant } from './service.ts';
import { TenantData } from './tenant-record.ts';

let server: TestServer;
let operator: Person;

beforeAll(async () => {
  server = await startTestServer({
    env: { DEMO: 'on', BANYAN_PUBLIC_PORT: '8080' },
  });
  await server.addTenant('acme', {
    data: {
      tenantName: 'Acme Outdoor',
      terms: { ambassador: 'Champion', ambassadors: 'Champions' },
      demo: { password: 'known', people: [{ email: 'a@acme.test', description: 'Admin' }] },
    },
  });
  await server.addTenant('closed', { enabled: false });
  await server.addTenant('zebra', { isTestTenant: true, data: { tenantName: 'aardvark' } });
  const operatorTenant = await server.addTenant('operator', { data: { tenantName: 'Operator' } });
  operator = await server.addPerson(operatorTenant, { roles: ['tenant-admin'] });
});
afterAll(() => server.close());

const find = (domain: string, host = 'acme.banyan.localhost') =>
  server.app.inject({ url: `${getTenant.path}?domain=${domain}`, headers: { host } });

describe('the tenant of a page', () => {
  it('is found by its subdomain, letter case aside, without a session [TEN-50 TEN-97 TEN-98]', async () => {
    const tenant = Tenant.parse((await find('ACME.Banyan.localhost')).json());
    expect(tenant).toMatchObject({
      tenantId: 'acme',
      enabled: true,
      isTestTenant: false,
      isOperator: false,
      createdAt: server.now.toISOString(),
    });
    expect(tenant.data).toMatchObject({
      tenantName: 'Acme Outdoor',
      terms: { ambassador: 'Champion', ambassadors: 'Champions' },
    });
  });

  it('names its addresses from its own record, whatever host and headers ask [TEN-02 TEN-03 TEN-15]', async () => {
    const answer = await server.app.inject({
      url: `${getTenant.path}?domain=acme.banyan.localhost`,
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'ftp' },
    });
    expect(answer.json().urls).toEqual({
      auth: 'http://acme.banyan.localhost:8080/auth',
      api: 'http://acme.banyan.localhost:8080/api',
    });
  });

  it('is unknown for any other domain [TEN-119 TEN-120]', async () => {
    for (const domain of [
      'nobody.banyan.localhost',
      'banyan.localhost',
      'acme.banyan.localhost.evil.test',
      'a.acme.banyan.localhost',
      'www.banyan.localhost',
      'acme',
      '%00',
    ]) {
      const answer = await find(domain);
      expect([domain, answer.statusCode]).toEqual([domain, 404]);
      expect(answer.json().message).toBe('Unknown Ambassador customer account. Please check URL');
    }
  });

  it('is answered while it is disabled [TEN-67]', async () => {
    expect((await find('closed.banyan.localhost')).json()).toMatchObject({ enabled: false });
  });
});

describe('the list of tenants', () => {
  const list = (query = {}) => server.as(operator).call(listTenants, { query });

  it('holds the enabled ones by name, and the disabled ones on demand [AUTH-127 AUTH-155 TEN-101 TEN-102]', async () => {
    const { results, ...page } = await list();
    expect(page).toEqual({ page: 1, pageSize: 10, totalCount: 3 });
    expect(results[0]).toEqual({
      tenantId: 'zebra',
      createdAt: server.now.toISOString(),
      enabled: true,
      isTestTenant: true,
      rollout: {},
      data: { tenantName: 'aardvark' },
      ...{ plan: null, ambassadors: 0, admins: 0, lastSignInAt: null, troubles: [] },
    });
    const names = (await list({ includeDisabled: 'true' })).results.map((row) => row.tenantId);
    expect(names).toEqual(['zebra', 'acme', 'closed', 'operator']);
  });

  it('is searched by id and name [TEN-102]', async () => {
    const idsFor = async (search: string) =>
      (await list({ search })).results.map((row) => row.tenantId);
    expect(await idsFor('OUTDOOR')).toEqual(['acme']);
    expect(await idsFor('zeb')).toEqual(['zebra']);
    expect(await idsFor('%')).toEqual([]);
  });

  it('is for a tenant-admin of the operator only [AUTH-130 TEN-102]', async () => {
    const { tenantId } = Tenant.parse((await find('acme.banyan.localhost')).json());
    const elsewhere = await server.addPerson(tenantId, { roles: ['tenant-admin', 'admin'] });
    const admin = await server.addPerson(operator.tenantId, { roles: ['admin', 'support'] });
    for (const person of [elsewhere, admin]) {
      expect((await server.as(person).send(listTenants)).statusCode).toBe(403);
    }
    expect((await server.on('operator').send(listTenants)).statusCode).toBe(401);
  });
});

describe('a new tenant', () => {
  it('needs a free id [TEN-78 TEN-108]', async () => {
    const { tenantId } = Tenant.parse((await find('acme.banyan.localhost')).json());
    const data = TenantData.parse({
      tenantName: 'Second',
      terms: {},
      timezone: 'UTC',
      currencies: ['USD'],
      branding: {},
      requireRegistrationApproval: true,
    });
    await expect(addTenant(server.database, { tenantId, data })).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Tenant ID is already in use',
    });
    expect((await find('acme.banyan.localhost')).json().data.tenantName).toBe('Acme Outdoor');
  });
});

describe('the installation', () => {
  it('names the demo tenants and their people on any host, while the demo is on', async () => {
    const answer = await server.app.inject({ url: getInstallation.path });
    expect(getInstallation.response.parse(answer.json())).toMatchObject({
      platformDomain: 'banyan.localhost',
      demo: {
        password: 'known',
        tenants: [
          {
            tenantId: 'acme',
            tenantName: 'Acme Outdoor',
            url: 'http://acme.banyan.localhost:8080',
            people: [{ email: 'a@acme.test', description: 'Admin' }],
          },
        ],
      },
    });
  });

  it('says nothing of a demo while the demo is off', async () => {
    const other = await startTestServer();
    await other.addTenant('acme', { data: { demo: { password: 'known', people: [] } } });
    const answer = await other.app.inject({ url: getInstallation.path });
    expect(answer.json()).toEqual({
      platformDomain: 'banyan.localhost',
      contactEmail: null,
      demo: null,
    });
    await other.close();
  });

  it('says whom a new brand writes to: the support address of the operator, and of nobody else', async () => {
    const other = await startTestServer();
    await other.addTenant('acme', { data: { supportEmail: 'help@acme.test' } });
    await other.addTenant('operator', { data: { supportEmail: 'hello@operator.test' } });
    const answer = await other.app.inject({ url: getInstallation.path });
    expect(answer.json()).toMatchObject({ contactEmail: 'hello@operator.test' });
    await other.close();
  });
});
