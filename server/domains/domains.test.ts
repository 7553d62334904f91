import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addCustomDomain,
  checkDomain,
  isDomainKnown,
  listCustomDomains,
  listDnsRecords,
  listLinkDomains,
  removeCustomDomain,
} from '#contract/domains/endpoints.ts';
import {
  addSendingDomain,
  removeSendingDomain,
  validateSendingDomain,
} from '#contract/sending-domains/endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { readTenantAsAdmin } from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { type DnsServer, startDnsServer } from '#sandbox/dns/dns-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { allowDomains } from './testing/allow-domains.ts';

let server: TestServer;
let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
  server = await startTestServer({
    env: { DNS_SERVERS: dns.address, TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' },
  });
});
afterAll(async () => {
  await server.close();
  await dns.close();
});
beforeEach(() => dns.says.clear());

let tenants = 0;

async function makeTenant(): Promise<{ tenantId: TenantId; admin: TestCaller }> {
  tenants += 1;
  const tenantId = await server.addTenant(`brand${tenants}`);
  await allowDomains(server, tenantId);
  const person = await server.addPerson(tenantId, { roles: ['admin'] });
  return { tenantId, admin: server.as(person) };
}

const portal = (url: string) => ({ body: { type: 'cname' as const, url } });
const link = (url: string) => ({ body: { type: 'referral-link' as const, url } });
const path = (id: string) => ({ params: { id } });

/** The tenant that a browser gets at the address of a portal, or the status of the error. */
const answerAt = async (host: string) => {
  const answer = await server.app.inject({
    url: getTenant.path,
    query: { domain: host },
    headers: { host },
  });
  return answer.statusCode === 200 ? answer.json().tenantId : answer.statusCode;
};

const isKnown = async (name: string) =>
  (await server.app.inject({ url: isDomainKnown.path, query: { domain: name } })).statusCode;

/** Lets so much time pass that a check asks the name server again. */
const later = (seconds = 10) => {
  server.now = new Date(server.now.getTime() + seconds * 1000);
};

describe('a domain of a tenant’s own', () => {
  it('is added as somebody types it, and is neither valid nor invalid before it was looked up [DOM-13 DOM-15 DOM-17 DOM-19 DOM-36 DOM-48 DOM-75 DOM-76 DOM-79 DOM-80]', async () => {
    const { tenantId, admin } = await makeTenant();
    const added = await admin.call(addCustomDomain, portal('https://Portal.First.Example/'));
    expect(added).toEqual({
      id: expect.any(String),
      type: 'cname',
      url: 'https://portal.first.example',
      default: true,
      validAt: null,
      invalidReason: null,
    });
    expect(await admin.call(listCustomDomains, {})).toEqual({ results: [added] });
    expect(await admin.call(listDnsRecords, { query: { domainId: added.id } })).toEqual({
      results: [
        {
          type: 'CNAME',
          host: 'portal.first.example',
          hostWithoutRootDomain: 'portal',
          value: `${tenantId}.portals.banyan.localhost`,
          valid: false,
          validAt: null,
          invalidReason: null,
        },
      ],
    });
    expect(await answerAt('portal.first.example')).toBe(404);
  });

  it('has the root of its name as @, and the rest of any other in front of it, for each public suffix', async () => {
    const { admin } = await makeTenant();
    const root = await admin.call(addCustomDomain, portal('second.co.uk'));
    const deep = await admin.call(addCustomDomain, link('go.to.second.co.uk'));
    const hostOf = async (domainId: string) =>
      (await admin.call(listDnsRecords, { query: { domainId } })).results[0]?.hostWithoutRootDomain;
    expect(await hostOf(root.id)).toBe('@');
    expect(await hostOf(deep.id)).toBe('go.to');
  });

  it('answers the moment its DNS is right, and no more the moment it is wrong [DOM-31 DOM-32 DOM-37 DOM-81 DOM-82 DOM-84 DOM-85]', async () => {
    const { tenantId, admin } = await makeTenant();
    const { id } = await admin.call(addCustomDomain, portal('portal.third.example'));
    const target = `${tenantId}.portals.banyan.localhost`;

    const first = await admin.call(checkDomain, path(id));
    expect(first.validAt).toBeNull();
    expect(first.invalidReason).toBe(
      `There is no CNAME record yet. Please add one with the value ${target}`,
    );
    expect(first.results).toMatchObject([{ valid: false, invalidReason: first.invalidReason }]);

    dns.says.set('portal.third.example', { cname: `${target.toUpperCase()}.` });
    later();
    const validAt = server.now.toISOString();
    const right = { validAt, invalidReason: null };
    expect(await admin.call(checkDomain, path(id))).toMatchObject({
      ...right,
      results: [{ valid: true, ...right }],
    });
    expect(await answerAt('Portal.Third.Example')).toBe(tenantId);
    expect(await isKnown('portal.third.example')).toBe(204);

    later(3600);
    expect(await admin.call(checkDomain, path(id))).toMatchObject(right);

    dns.says.set('portal.third.example', { cname: 'shop.example' });
    later();
    expect(await admin.call(checkDomain, path(id))).toMatchObject({
      validAt: null,
      invalidReason: `The CNAME record leads to shop.example. Please change its value to ${target}`,
    });
    expect(await answerAt('portal.third.example')).toBe(404);
    expect(await answerAt(`${tenantId}.banyan.localhost`)).toBe(tenantId);
    expect(await isKnown('portal.third.example')).toBe(404);
  });

  it('stays valid while the name servers do not answer, and says so where it never was', async () => {
    const { tenantId, admin } = await makeTenant();
    const { id } = await admin.call(addCustomDomain, portal('portal.fourth.example'));
    dns.says.set('portal.fourth.example', 'SERVFAIL');
    expect(await admin.call(checkDomain, path(id))).toMatchObject({
      invalidReason: 'The name server of the domain did not answer. We will try again',
    });
    dns.says.set('portal.fourth.example', { cname: `${tenantId}.portals.banyan.localhost` });
    later();
    const { validAt } = await admin.call(checkDomain, path(id));
    expect(validAt).not.toBeNull();
    dns.says.set('portal.fourth.example', 'SERVFAIL');
    later();
    expect(await admin.call(checkDomain, path(id))).toMatchObject({ validAt, invalidReason: null });
    expect(await answerAt('portal.fourth.example')).toBe(tenantId);
  });

  it('is looked up once for several who ask within five seconds', async () => {
    const { admin } = await makeTenant();
    const { id } = await admin.call(addCustomDomain, portal('portal.fifth.example'));
    await admin.call(checkDomain, path(id));
    const before = dns.asked.length;
    later(4);
    await admin.call(checkDomain, path(id));
    expect(dns.asked).toHaveLength(before);
    later(1);
    await admin.call(checkDomain, path(id));
    expect(dns.asked.length).toBeGreaterThan(before);
  });

  it('is one of each type, and a repeat answers the one that is there [DOM-14 DOM-50]', async () => {
    const { admin } = await makeTenant();
    const added = await admin.call(addCustomDomain, portal('portal.sixth.example'));
    expect(await admin.call(addCustomDomain, portal('portal.sixth.example'))).toEqual(added);
    expect(await admin.refused(addCustomDomain, portal('other.sixth.example'))).toMatchObject({
      status: 409,
      message: 'There is a domain of this type already. Remove it before you add another one',
    });
    await admin.call(addCustomDomain, link('go.sixth.example'));
    expect((await admin.call(listCustomDomains, {})).results).toHaveLength(2);
  });

  it('is one of each type when two admins add one at once', async () => {
    const { admin } = await makeTenant();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        admin.send(addCustomDomain, portal(`${name}.seventh.example`)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect((await admin.call(listCustomDomains, {})).results).toHaveLength(1);
  });

  it('is removed in every state, once, and answers no more [DOM-33 DOM-77]', async () => {
    const { tenantId, admin } = await makeTenant();
    const fresh = await admin.call(addCustomDomain, portal('portal.eighth.example'));
    await admin.call(removeCustomDomain, path(fresh.id));
    expect(await admin.refused(removeCustomDomain, path(fresh.id))).toMatchObject({ status: 404 });
    const valid = await admin.call(addCustomDomain, portal('portal.eighth.example'));
    dns.says.set('portal.eighth.example', { cname: `${tenantId}.portals.banyan.localhost` });
    await admin.call(checkDomain, path(valid.id));
    expect(await answerAt('portal.eighth.example')).toBe(tenantId);
    await admin.call(removeCustomDomain, path(valid.id));
    expect(await answerAt('portal.eighth.example')).toBe(404);
    expect(await admin.refused(checkDomain, path(valid.id))).toMatchObject({ status: 404 });
  });
});

describe('of two tenants', () => {
  it('the second is refused a name that the first has proven to be its own [DOM-49]', async () => {
    const first = await makeTenant();
    const second = await makeTenant();
    const { id } = await first.admin.call(addCustomDomain, portal('portal.ninth.example'));
    dns.says.set('portal.ninth.example', { cname: `${first.tenantId}.portals.banyan.localhost` });
    await first.admin.call(checkDomain, path(id));
    for (const domain of [portal('portal.ninth.example'), link('PORTAL.ninth.example')])
      expect(await second.admin.refused(addCustomDomain, domain)).toMatchObject({
        status: 400,
        message: 'Domain is already in use',
        fields: { url: 'Domain is already in use' },
      });
  });

  it('only the one that the DNS names gets it, whoever was first, also in a race [DOM-37 DOM-49]', async () => {
    const [first, second] = [await makeTenant(), await makeTenant()];
    const added = await Promise.all(
      [first, second].map(({ admin }) =>
        admin.call(addCustomDomain, portal('portal.race.example')),
      ),
    );
    const [a, b] = [added[0]?.id ?? '', added[1]?.id ?? ''];
    dns.says.set('portal.race.example', { cname: `${second.tenantId}.portals.banyan.localhost` });
    const [ofFirst, ofSecond] = await Promise.all([
      first.admin.call(checkDomain, path(a)),
      second.admin.call(checkDomain, path(b)),
    ]);
    expect([ofFirst.validAt, ofSecond.validAt]).toEqual([null, server.now.toISOString()]);
    expect(await answerAt('portal.race.example')).toBe(second.tenantId);

    dns.says.set('portal.race.example', { cname: `${first.tenantId}.portals.banyan.localhost` });
    later();
    await first.admin.call(checkDomain, path(a));
    expect(await answerAt('portal.race.example')).toBe(first.tenantId);
    const { results } = await second.admin.call(listCustomDomains, {});
    expect(results).toMatchObject([
      {
        validAt: null,
        invalidReason: 'The DNS records of this domain lead to another account now',
      },
    ]);
  });

  it('none gets a name of the installation itself', async () => {
    const { admin } = await makeTenant();
    for (const name of ['banyan.localhost', 'acme.banyan.localhost', 'links.banyan.localhost'])
      expect(await admin.refused(addCustomDomain, portal(name))).toMatchObject({
        message: 'Domain is already in use',
      });
  });
});

describe('on a plan', () => {
  it.each([portal('portal.plan.example'), link('go.plan.example')])(
    'without its feature $body.type is refused, and can still be removed [DOM-64 DOM-65 DOM-66 DOM-67 TEN-91 TEN-92]',
    async (domain) => {
      const { tenantId, admin } = await makeTenant();
      const { id } = await admin.call(addCustomDomain, domain);
      await allowDomains(server, tenantId, false);
      const refused = { status: 403, message: 'Not available on current plan' };
      expect(await admin.refused(addCustomDomain, domain)).toMatchObject(refused);
      await admin.call(removeCustomDomain, path(id));
      expect(await admin.refused(addCustomDomain, domain)).toMatchObject(refused);
    },
  );
});

describe('tracking links', () => {
  it('are at the product’s own domain until a domain of the tenant’s is valid [DOM-37 DOM-78 DOM-79]', async () => {
    const { tenantId, admin } = await makeTenant();
    const ofTheProduct = { type: 'referral-link', url: 'http://links.banyan.localhost' };
    await admin.call(addCustomDomain, portal('portal.links.example'));
    const { id } = await admin.call(addCustomDomain, link('go.links.example'));
    const { results } = await admin.call(listLinkDomains, {});
    expect(results).toMatchObject([{ id }, { ...ofTheProduct, default: true }]);
    expect(results[1]).not.toHaveProperty('id');
    dns.says.set('go.links.example', { cname: `${tenantId}.links.banyan.localhost` });
    await admin.call(checkDomain, path(id));
    expect((await admin.call(listLinkDomains, {})).results).toMatchObject([
      { id, default: true },
      { ...ofTheProduct, default: false },
    ]);
  });
});

describe('every call about domains', () => {
  it('is for admins with a session, and reaches their own tenant alone [DOM-61]', async () => {
    const [own, other] = [await makeTenant(), await makeTenant()];
    const { id } = await other.admin.call(addCustomDomain, portal('portal.theirs.example'));
    const before = await other.admin.call(listCustomDomains, {});
    const at = (tenantId: string) => ({ params: { tenantId } });
    const sending = { domain: 'theirs.example', emailService: 'postmark' as const };
    const { emailService } = sending;
    const { tenantId } = other;
    const calls = (caller: TestCaller): Promise<{ statusCode: number }>[] => [
      caller.send(checkDomain, path(id)),
      caller.send(listDnsRecords, { query: { domainId: id } }),
      caller.send(removeCustomDomain, path(id)),
      caller.send(readTenantAsAdmin, { ...at(tenantId), query: { includeDns: 'true' } }),
      caller.send(addSendingDomain, { ...at(tenantId), body: sending }),
      caller.send(validateSendingDomain, { ...at(tenantId), body: { emailService } }),
      caller.send(removeSendingDomain, { params: { tenantId, service: emailService } }),
    ];
    const lists = (caller: TestCaller): Promise<{ statusCode: number }>[] => [
      caller.send(listCustomDomains, {}),
      caller.send(listLinkDomains, {}),
      caller.send(addCustomDomain, link('go.mine.example')),
    ];
    const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
      new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode));
    const ambassador = server.as(await server.addPerson(own.tenantId));
    const support = server.as(await server.addPerson(own.tenantId, { roles: ['support'] }));
    for (const [caller, status] of [
      [server.on(own.tenantId), 401],
      [ambassador, 403],
      [support, 403],
    ] as const)
      expect(await statusesOf([...calls(caller), ...lists(caller)])).toEqual(new Set([status]));
    expect(await statusesOf(calls(own.admin))).toEqual(new Set([403, 404]));
    expect(await own.admin.call(listCustomDomains, {})).toEqual({ results: [] });
    expect(await other.admin.call(listCustomDomains, {})).toEqual(before);
  });
});

describe('a proxy that asks whether a name is known', () => {
  it('hears yes of the installation, its tenants and their valid domains, and of nothing else', async () => {
    const { tenantId, admin } = await makeTenant();
    const { id } = await admin.call(addCustomDomain, link('go.known.example'));
    expect(await isKnown('go.known.example')).toBe(404);
    dns.says.set('go.known.example', { cname: `${tenantId}.links.banyan.localhost` });
    await admin.call(checkDomain, path(id));
    const known = ['banyan.localhost', `${tenantId}.banyan.localhost`, 'GO.known.example.'];
    for (const name of known) expect(await isKnown(name), name).toBe(204);
    const unknown = ['nobody.banyan.localhost', 'known.example', '', '\0', 'a'.repeat(1999)];
    for (const name of unknown) expect(await isKnown(name), name).toBe(404);
  });

  it('is asked the same of the database whatever the name is, so that the time tells nothing', async () => {
    const { tenantId, admin } = await makeTenant();
    const { id } = await admin.call(addCustomDomain, link('go.timed.example'));
    dns.says.set('go.timed.example', { cname: `${tenantId}.links.banyan.localhost` });
    await admin.call(checkDomain, path(id));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statementsFor = async (name: string): Promise<string[]> => {
      query.mockClear();
      await isKnown(name);
      return query.mock.calls.map(([statement]) => String(statement));
    };
    const forOwned = await statementsFor('go.timed.example');
    expect(forOwned.filter((each) => each.includes('from "tenant_domains"'))).toHaveLength(1);
    expect(forOwned.filter((each) => each.includes('from "tenants"'))).toHaveLength(1);
    const others = ['banyan.localhost', `${tenantId}.banyan.localhost`, 'nobody.banyan.localhost'];
    for (const name of [...others, 'other.example', '', '\0', 'not a name', 'a'.repeat(1999)])
      expect(await statementsFor(name), name).toEqual(forOwned);
    query.mockRestore();
  });

  it('is answered as often as it asks, and a stranger sixty times a minute', async () => {
    const knock = (remoteAddress: string, domain = 'banyan.localhost') =>
      server.app.inject({ url: isDomainKnown.path, query: { domain }, remoteAddress });
    for (let count = 0; count < 60; count += 1)
      expect((await knock('198.51.100.7')).statusCode).toBe(204);
    for (const domain of ['banyan.localhost', 'nobody.example']) {
      const refused = await knock('198.51.100.7', domain);
      expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await knock('198.51.100.8')).statusCode).toBe(204);
    for (let count = 0; count < 61; count += 1)
      expect((await knock('10.1.2.3')).statusCode).toBe(204);
  });
});
