import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { uploadBrandImage } from '#contract/branding/endpoints.ts';
import { getTenant, listTimezones } from '#contract/tenants/endpoints.ts';
import { setTenantEnabled } from '#contract/tenants/operator-endpoints.ts';
import { TenantSettings } from '#contract/tenants/settings.ts';
import * as endpoints from '#contract/tenants/settings-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Person } from '#server/testing/people.ts';
import { newFile } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { changeSettings } from './testing/change-settings.ts';

let server: TestServer;
let acme: TenantId;
let operatorTenant: TenantId;
let operator: Person;
let admin: Person;
let support: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { planCode: 'growth' });
  operatorTenant = await server.addTenant('operator');
  operator = await server.addPerson(operatorTenant, { roles: ['tenant-admin'] });
  support = await server.addPerson(acme, { roles: ['support'] });
});
beforeEach(async () => {
  admin = await server.addPerson(acme, { roles: ['admin'] });
});
afterAll(() => server.close());

const auditOf = (tenantId: TenantId, action: string) =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('auditEntries').selectAll().where('action', '=', action).execute(),
  );

describe('reading a tenant', () => {
  const params = { tenantId: 'acme' };

  it('answers a visitor’s part to everybody in it, the whole to its admins and support [TEN-103 TEN-104 TEN-105 SET-133 SET-134 SET-135]', async () => {
    const ambassador = await server.addPerson(acme);
    const input = { params, query: {} };
    const query = { domain: 'acme.banyan.localhost' };
    const { rollout: _, ...visitors } = await server.on('acme').call(getTenant, { query });
    for (const person of [ambassador, admin, support]) {
      const { rollout, ...seen } = await server.as(person).call(endpoints.readTenant, input);
      expect(seen).toEqual(visitors);
    }
    const everySetting = Object.keys(TenantSettings.parse({ tenantName: 'Acme' }));
    for (const person of [admin, support]) {
      const { data, ...tenant } = await server.as(person).call(endpoints.readTenantAsAdmin, input);
      expect(Object.keys(data)).toEqual(expect.arrayContaining(everySetting));
      expect(tenant).toMatchObject({ tenantId: 'acme', urls: visitors.urls, enabled: true });
    }
    expect(await server.as(ambassador).refused(endpoints.readTenantAsAdmin, input)).toMatchObject({
      status: 403,
    });
  });

  it('carries its domains with their DNS records when asked for [TEN-103 TEN-105 DOM-83 SET-133 SET-134 SET-135]', async () => {
    const validAt = new Date('2026-11-01T10:00:00Z');
    await server.database.inTenant(acme, (db) =>
      db
        .insertInto('tenantDomains')
        .values({ domain: 'portal.acme.test', kind: 'portal', isValid: true, validAt })
        .execute(),
    );
    const query = { includeDns: 'true' as const };
    const status = { validAt: validAt.toISOString(), invalidReason: null };
    const record = {
      type: 'CNAME',
      host: 'portal.acme.test',
      hostWithoutRootDomain: 'portal',
      value: 'acme.portals.banyan.localhost',
      valid: true,
      ...status,
    };
    const expected = [
      { type: 'cname', url: 'https://portal.acme.test', ...status, dnsRecords: [record] },
    ];
    expect(await server.as(admin).call(endpoints.readTenant, { params, query })).toMatchObject({
      domains: expected,
    });
    expect(
      await server.as(admin).call(endpoints.readTenantAsAdmin, { params, query }),
    ).toMatchObject({ domains: expected });
    const without = await server.as(admin).call(endpoints.readTenant, { params, query: {} });
    expect(without).not.toHaveProperty('domains');
  });

  it('of another id than the session’s is refused, whether or not there is one [TEN-110]', async () => {
    for (const tenantId of ['operator', 'nowhere']) {
      const input = { params: { tenantId }, query: {} };
      const settings = { params: { tenantId }, body: { data: {}, before: {} } };
      for (const refused of [
        await server.as(admin).refused(endpoints.readTenant, input),
        await server.as(admin).refused(endpoints.readTenantAsAdmin, input),
        await server.as(admin).refused(endpoints.updateTenantData, settings),
        await server.as(support).refused(endpoints.updateTenant, {
          params: { tenantId },
          body: { tenant: { enabled: false } },
        }),
      ]) {
        expect(refused).toMatchObject({ status: 403 });
      }
    }
  });

  it('says how the tenant pays to its admins and support alone [TEN-41 TEN-100]', async () => {
    const query = { domain: 'acme.banyan.localhost' };
    const ambassador = await server.addPerson(acme);
    for (const caller of [
      server.on('acme'),
      server.as(ambassador),
      server.on('acme', operator.token),
    ]) {
      expect(await caller.call(getTenant, { query })).not.toHaveProperty('billing');
    }
    for (const person of [admin, support]) {
      const { billing, data } = await server.as(person).call(getTenant, { query });
      expect(billing).toEqual({
        billingSystem: 'none',
        useStripe: false,
        denyTrialPeriod: false,
        hasStripeSubscription: false,
        hasActiveSubscription: true,
      });
      expect(data).not.toHaveProperty('billing');
    }
  });

  it('tells the features of its plan, as overridden for it [TEN-42]', async () => {
    const read = async () =>
      (await server.on('acme').call(getTenant, { query: { domain: 'acme.banyan.localhost' } }))
        .features;
    expect(await read()).toMatchObject({
      'branding.customBranding': true,
      'referrals.commissionsByTag': false,
      'domains.customLinkDomain': true,
      'domains.customPortalDomain': false,
      'general.pushNotifications': true,
      'rewards.pointsExpiry': true,
    });
    const overrides = {
      flags: { 'referrals.commissionsByTag': true, 'branding.customBranding': false },
    };
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('tenants')
        .set({ planOverrides: JSON.stringify(overrides) })
        .execute(),
    );
    expect(await read()).toMatchObject({
      'branding.customBranding': false,
      'referrals.commissionsByTag': true,
    });
    const tenantId = await server.addTenant('without-plan');
    const { features } = await server
      .on(tenantId)
      .call(getTenant, { query: { domain: `${tenantId}.banyan.localhost` } });
    expect(Object.values(features)).not.toContain(true);
  });
});

describe('changing a tenant', () => {
  const params = { tenantId: 'acme' };

  it('replaces the settings that are sent and keeps the others [TEN-106 TEN-109 TEN-86 SET-19 SET-137 SET-138]', async () => {
    const own = server.as(admin);
    const data = { reapplyWaitDays: 7, terms: { ambassador: 'Friend', ambassadors: 'Friends' } };
    const first = await changeSettings(own, acme, data);
    const second = await changeSettings(own, acme, { supportEmail: 'Help@Acme.test' });
    expect(second.data).toEqual({ ...first.data, supportEmail: 'help@acme.test' });
    expect(second.data).toMatchObject({ tenantName: 'acme', timezone: 'Europe/Berlin', ...data });
    expect(await auditOf(acme, 'tenant-changed')).toHaveLength(2);
  });

  it('is a test tenant only by the word of a super admin [TEN-82 SET-40 SET-123 SET-124 SET-136 SET-138]', async () => {
    const superAdmin = await server.addPerson(acme, { roles: ['admin', 'support'] });
    const set = (person: Person, isTestTenant: boolean) =>
      server.as(person).call(endpoints.updateTenant, {
        params,
        body: { tenant: { isTestTenant } },
      });
    for (const person of [admin, support]) {
      expect(await set(person, true)).toMatchObject({ isTestTenant: false });
    }
    expect(await set(superAdmin, true)).toMatchObject({ isTestTenant: true });
    for (const person of [admin, support]) {
      expect(await set(person, false)).toMatchObject({ isTestTenant: true });
    }
    expect(await set(superAdmin, false)).toMatchObject({ isTestTenant: false });
  });

  it('is for admins, and switching it off and on for support alone [TEN-86 TEN-87]', async () => {
    const refusedFor = async (person: Person, tenant: object) =>
      (await server.as(person).refused(endpoints.updateTenant, { params, body: { tenant } }))
        .status;
    expect(await refusedFor(admin, { enabled: false })).toBe(403);
    const body = { tenant: { isTestTenant: true } };
    expect(await server.as(admin).call(endpoints.updateTenant, { params, body })).toMatchObject({
      isTestTenant: false,
    });
  });

  it('disables it for everybody but support at once, and enables it again [BILL-54 BILL-56 BILL-57 TEN-61 TEN-63 TEN-64 TEN-65 TEN-70]', async () => {
    const ambassador = await server.addPerson(acme);
    const set = (enabled: boolean) =>
      server.as(support).call(endpoints.updateTenant, { params, body: { tenant: { enabled } } });
    expect(await set(false)).toMatchObject({ enabled: false });
    for (const person of [ambassador, admin]) {
      expect(await server.as(person).refused(getMe, {})).toMatchObject({ status: 401 });
    }
    expect(await server.as(support).call(getMe, {})).toMatchObject({ id: support.id });
    expect(
      await server.on('acme').call(getTenant, { query: { domain: 'acme.banyan.localhost' } }),
    ).toMatchObject({ enabled: false });
    await set(false);
    await set(true);
    const again = await server.addPerson(acme);
    expect(await server.as(again).call(getMe, {})).toMatchObject({ id: again.id });
    expect(await auditOf(acme, 'tenant-disabled')).toHaveLength(1);
    expect(await auditOf(acme, 'tenant-enabled')).toHaveLength(1);
  });

  it('is switched by the operator as well, once for each change, with a reason in both logs, but never the operator’s own [TEN-61]', async () => {
    const own = operatorTenant;
    const operator = server.as(await server.addPerson(own, { roles: ['tenant-admin'] }));
    const reason = 'They have asked for a break';
    const set = (tenantId: TenantId, enabled: boolean) =>
      operator.send(setTenantEnabled, {
        params: { tenantId },
        body: enabled ? { enabled } : { enabled, reason },
      });
    const brand = await server.addTenant('brand');
    const ambassador = server.as(await server.addPerson(brand));
    for (const time of ['first', 'again']) {
      expect((await set(brand, false)).json(), time).toMatchObject({ enabled: false });
    }
    expect(await ambassador.refused(getMe, {})).toMatchObject({ status: 401 });
    expect((await set(brand, true)).json()).toMatchObject({ enabled: true });
    for (const log of [brand, own]) {
      expect(await auditOf(log, 'tenant-disabled')).toMatchObject([
        { subject: brand, details: { changes: [], reason } },
      ]);
      expect(await auditOf(log, 'tenant-enabled')).toMatchObject([
        { subject: brand, details: null },
      ]);
    }
    expect((await set(own, false)).statusCode).toBe(403);
    expect((await set(TenantId.parse('nobody'), false)).statusCode).toBe(404);
  });

  it('ends the sessions of all but support with their next call, whatever was under way [BILL-58 TEN-69]', async () => {
    const ambassador = await server.addPerson(acme);
    const callOf = async (person: Person) => (await server.as(person).send(getMe, {})).statusCode;
    const set = (enabled: boolean) =>
      server.as(support).call(endpoints.updateTenant, { params, body: { tenant: { enabled } } });

    const underWay = [ambassador, admin, support, ambassador, admin, support].map(callOf);
    await set(false);
    expect(await Promise.all([ambassador, admin, support].map(callOf))).toEqual([401, 401, 200]);
    for (const status of await Promise.all(underWay)) expect([200, 401]).toContain(status);
    // They have ended, and do not come back with the tenant.
    await set(true);
    expect(await Promise.all([ambassador, admin, support].map(callOf))).toEqual([401, 401, 200]);
  });

  it('takes no column of the record, and nothing of billing, from the body [SET-16 SET-17 SET-138]', async () => {
    const othersBilling = {
      billingSystem: 'stripe',
      useStripe: true,
      denyTrialPeriod: true,
      hasStripeSubscription: true,
      hasActiveSubscription: true,
    };
    const record = {
      tenantId: 'other',
      createdAt: '2000-01-01T00:00:00Z',
      useTransactions: false,
      source: 'appsumo',
      planCode: 'enterprise',
      planOverrides: { limits: { 'users.admins': null } },
      billing: othersBilling,
      data: { reapplyWaitDays: 8, ...othersBilling },
    };
    const data = {
      reapplyWaitDays: 9,
      useTransactions: false,
      billing: { ...othersBilling },
      ...othersBilling,
      rollout: { a: 'beta' },
    };
    const own = server.as(admin);
    const answers = [
      await own.send(endpoints.updateTenant, { params, body: { tenant: record } }),
      await own.send(endpoints.updateTenantData, {
        params,
        body: { data, before: { reapplyWaitDays: 7, billing: {} } },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const row = await server.database.inTenant(acme, (db) =>
      db.selectFrom('tenants').selectAll().executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      tenantId: 'acme',
      useTransactions: true,
      source: null,
      planCode: 'growth',
    });
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        tenantId: 'acme',
        billing: {
          billingSystem: 'none',
          useStripe: false,
          denyTrialPeriod: false,
          hasStripeSubscription: false,
          hasActiveSubscription: true,
        },
      });
    }
    expect(row.data).toMatchObject({ rollout: {} });
    expect(row.data.billing ?? {}).not.toMatchObject({ useStripe: true });
    expect(TenantSettings.parse(row.data).reapplyWaitDays).toBe(9);
  });
});

describe('who may', () => {
  const params = { tenantId: 'acme' };

  it('read and change the settings is an admin, and support reads them [SET-119 SET-120 SET-122]', async () => {
    const tenantAdmin = await server.addPerson(acme, { roles: ['tenant-admin'] });
    const ambassador = await server.addPerson(acme);
    const change = { params, body: { data: { reapplyWaitDays: 3 }, before: {} } };
    for (const person of [tenantAdmin, ambassador, support]) {
      expect(await server.as(person).refused(endpoints.updateTenantData, change)).toMatchObject({
        status: 403,
      });
    }
    const read = { params, query: {} };
    for (const person of [tenantAdmin, ambassador]) {
      expect(await server.as(person).refused(endpoints.readTenantAsAdmin, read)).toMatchObject({
        status: 403,
      });
    }
    const both = await server.addPerson(acme, { roles: ['tenant-admin', 'admin'] });
    await changeSettings(server.as(both), acme, { reapplyWaitDays: 3 });
  });

  it('call anything of the settings is who sends the bearer token of a session [SET-132]', async () => {
    const body = { tenant: { enabled: true } };
    const image = { fileName: 'x.png', file: newFile('x.png', 'x') };
    const visitor = server.on('acme');
    for (const answer of [
      await visitor.send(endpoints.readTenant, { params, query: {} }),
      await visitor.send(endpoints.readTenantAsAdmin, { params, query: {} }),
      await visitor.send(endpoints.updateTenant, { params, body }),
      await visitor.send(endpoints.updateTenantData, { params, body: { data: {}, before: {} } }),
      await server.on('operator').send(endpoints.createTenant, {
        body: { tenant: { tenantId: 'other', data: { tenantName: 'Other' } } },
      }),
      await visitor.send(uploadBrandImage, { params: { id: 'acme', kind: 'logo' }, body: image }),
      await visitor.send(listTimezones, {}),
      await visitor.send(listTags, {}),
    ]) {
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('the lists for settings', () => {
  it('have every timezone by its IANA name [TEN-111 TEN-112 SET-141 SET-142]', async () => {
    const { results } = await server.as(admin).call(listTimezones, {});
    expect(results).toEqual(
      expect.arrayContaining(['UTC', 'Europe/Berlin', 'America/Los_Angeles']),
    );
    expect(results).toEqual([...new Set(results)].sort());
  });
});
