import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import {
  addSendingDomain,
  removeSendingDomain,
  validateSendingDomain,
} from '#contract/sending-domains/endpoints.ts';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { asEntered } from '#contract/tenants/email-settings.ts';
import { readTenantAsAdmin, updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type Sandboxes, startSandboxes } from './testing/start-sandboxes.ts';

let sandboxes: Sandboxes;
let server: TestServer;
let made = 0;

interface Brand {
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
}
let acme: Brand;
let globex: Brand;
/** A name that nobody has yet. */
let name: string;

beforeAll(async () => {
  sandboxes = await startSandboxes();
  server = await startTestServer({ env: sandboxes.env });
});
afterAll(async () => {
  await server.close();
  await sandboxes.close();
});
beforeEach(async () => {
  acme = await addBrand();
  globex = await addBrand();
  name = `brand-${made}.test`;
  later();
});

async function addBrand(): Promise<Brand> {
  made += 1;
  const tenantId = await server.addTenant(`brand-${made}`);
  return { tenantId, admin: server.as(await server.addPerson(tenantId, { roles: ['admin'] })) };
}

/** Long enough for a check to be more than a repeat of the last. */
function later(minutes = 1): void {
  server.now = new Date(server.now.getTime() + minutes * 60_000);
}

const add = ({ tenantId, admin }: Brand, emailService: EmailService, domain = name) =>
  admin.call(addSendingDomain, { params: { tenantId }, body: { domain, emailService } });
const addRefused = ({ tenantId, admin }: Brand, emailService: EmailService, domain = name) =>
  admin.refused(addSendingDomain, { params: { tenantId }, body: { domain, emailService } });
const validate = ({ tenantId, admin }: Brand, emailService: EmailService) =>
  admin.call(validateSendingDomain, { params: { tenantId }, body: { emailService } });
const validateRefused = ({ tenantId, admin }: Brand, emailService: EmailService) =>
  admin.refused(validateSendingDomain, { params: { tenantId }, body: { emailService } });
const remove = ({ tenantId, admin }: Brand, service: EmailService) =>
  admin.send(removeSendingDomain, { params: { tenantId, service } });
const emailOf = async ({ tenantId, admin }: Brand) =>
  (await admin.call(readTenantAsAdmin, { params: { tenantId }, query: {} })).data.email;
/** The names that a service has, ours by this test. */
const atService = (service: EmailService) =>
  service === 'postmark'
    ? [...sandboxes.postmark.domains.values()].map((each) => each.Name)
    : [...sandboxes.sendgrid.domains.values()].map((each) => each.domain);
const jobsOf = ({ tenantId }: Brand, job: string) =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('outbox').selectAll().where('job', '=', job).execute(),
  );

const unknown = { valid: false, validAt: null, invalidReason: null };

describe('adding a sending domain', () => {
  it('at Postmark answers it with its two records, and nothing is known of them yet [DOM-70 DOM-74]', async () => {
    const { sendingDomain, dnsRecords } = await add(acme, 'postmark');
    expect(sendingDomain).toEqual({
      id: expect.stringMatching(/^\d+$/),
      domain: name,
      subDomain: null,
      valid: false,
    });
    expect(dnsRecords).toEqual([
      {
        type: 'TXT',
        host: expect.stringMatching(new RegExp(`^\\d+pm\\._domainkey\\.${name}$`)),
        hostWithoutRootDomain: expect.stringMatching(/^\d+pm\._domainkey$/),
        value: expect.stringMatching(/^k=rsa;p=/),
        ...unknown,
      },
      {
        type: 'CNAME',
        host: `pm-bounces.${name}`,
        hostWithoutRootDomain: 'pm-bounces',
        value: 'pm.mtasv.net',
        ...unknown,
      },
    ]);
  });

  it('at SendGrid answers it with its three records [DOM-70 DOM-74]', async () => {
    const { sendingDomain, dnsRecords } = await add(acme, 'sendgrid');
    expect(sendingDomain).toMatchObject({ domain: name, valid: false });
    const hosts = [`${sendingDomain.subDomain}.${name}`, `s1._domainkey.${name}`];
    expect(dnsRecords).toEqual(
      [...hosts, `s2._domainkey.${name}`].map((host) => ({
        type: 'CNAME',
        host,
        hostWithoutRootDomain: host.replace(`.${name}`, ''),
        value: expect.stringMatching(/\.sendgrid\.net$/),
        ...unknown,
      })),
    );
  });

  it('tells a sub-domain from its domain', async () => {
    const { sendingDomain } = await add(acme, 'postmark', `mail.brand-${made}.co.uk`);
    expect(sendingDomain).toMatchObject({ domain: `brand-${made}.co.uk`, subDomain: 'mail' });
  });

  it.each(['sendgrid', 'postmark'] as const)(
    'at %s stands in the settings and in the log, and asks for its first check [DOM-22 DOM-25]',
    async (service) => {
      const { sendingDomain, dnsRecords } = await add(acme, service);
      const email = await emailOf(acme);
      const isPostmark = service === 'postmark';
      expect(email.postMark.transactional.sendingDomain).toEqual(isPostmark ? sendingDomain : null);
      expect(email.postMark.bulk.sendingDomain).toEqual(isPostmark ? sendingDomain : null);
      expect(email.emailSendingDomain.sendGridWhitelabelDomain).toEqual(
        isPostmark ? null : sendingDomain,
      );
      const params = { tenantId: acme.tenantId };
      const query = { includeDns: 'true' } as const;
      const tenant = await acme.admin.call(readTenantAsAdmin, { params, query });
      expect(tenant.sendingDomains).toEqual([{ emailService: service, sendingDomain, dnsRecords }]);
      const { results } = await acme.admin.call(listAuditEntries, { query: {} });
      expect(results[0]).toMatchObject({ action: 'sending-domain-added', subject: name });
      expect(await jobsOf(acme, 'check-sending-domain')).toHaveLength(1);
    },
  );

  it.each(['sendgrid', 'postmark'] as const)(
    'at %s, again or by two admins at once, gives one domain',
    async (service) => {
      const second = await server.addPerson(acme.tenantId, { roles: ['admin'] });
      const other = { ...acme, admin: server.as(second) };
      const [one, two] = await Promise.all([add(acme, service), add(other, service)]);
      expect(two).toEqual(one);
      expect(await add(acme, service)).toEqual(one);
      expect(atService(service).filter((each) => each === name)).toHaveLength(1);
      expect(await jobsOf(acme, 'check-sending-domain')).toHaveLength(1);
    },
  );

  it('of another name waits until the first is removed', async () => {
    await add(acme, 'postmark');
    expect(await addRefused(acme, 'postmark', `other-${name}`)).toMatchObject({
      status: 409,
      code: 'one-sending-domain',
    });
    await add(acme, 'sendgrid', `other-${name}`);
  });

  it.each(['banyan.localhost', 'mail.banyan.localhost'])(
    'refuses %s, which is the installation’s',
    async (own) => {
      // The pattern of names asks for letters at the end, which this one has.
      expect(await addRefused(acme, 'postmark', own)).toMatchObject({
        status: 400,
        fields: { domain: 'Domain is already in use' },
      });
    },
  );

  it('takes no service but the two [DOM-73]', async () => {
    for (const emailService of ['smtp', 'all', '']) {
      const answer = await acme.admin.send({
        method: 'POST',
        url: `/api/v1/tenants/${acme.tenantId}/email-sending-domain`,
        payload: { domain: name, emailService },
      });
      expect(answer.statusCode).toBe(400);
    }
    const answer = await acme.admin.send({
      method: 'DELETE',
      url: `/api/v1/tenants/${acme.tenantId}/email-sending-domain/smtp`,
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe.each(['sendgrid', 'postmark'] as const)('a name at %s', (service) => {
  it('that a tenant has proven is refused to every other', async () => {
    await add(acme, service);
    sandboxes.right.add(name);
    expect((await validate(acme, service)).valid).toBe(true);
    expect(await addRefused(globex, service)).toMatchObject({
      status: 400,
      code: 'domain-in-use',
      fields: { domain: 'Domain is already in use' },
    });
    expect((await emailOf(globex)).postMark.bulk.sendingDomain).toBeNull();
  });

  it('stays with whose DNS records are right, though nobody has asked for them yet', async () => {
    await add(acme, service);
    sandboxes.right.add(name);
    expect(await addRefused(globex, service)).toMatchObject({ code: 'domain-in-use' });
    expect((await validate(acme, service)).valid).toBe(true);
  });

  it('that is merely claimed goes to the next who adds it, with a new registration', async () => {
    const { sendingDomain: claimed } = await add(acme, service);
    later();
    const { sendingDomain } = await add(globex, service);
    expect(sendingDomain.id).not.toBe(claimed.id);
    expect(atService(service).filter((each) => each === name)).toHaveLength(1);
    expect(await validateRefused(acme, service)).toMatchObject({ status: 404 });
    const { results } = await acme.admin.call(listAuditEntries, { query: {} });
    expect(results[0]).toMatchObject({
      ...{ action: 'sending-domain-removed', subject: name, actor: null, clientAddress: '' },
    });
    sandboxes.right.add(name);
    expect((await validate(globex, service)).valid).toBe(true);
  });

  it('that two tenants add at once is one tenant’s', async () => {
    const tries = await Promise.all(
      [acme, globex].map(({ tenantId, admin }) =>
        admin.send(addSendingDomain, {
          params: { tenantId },
          body: { domain: name, emailService: service },
        }),
      ),
    );
    expect(tries.some(({ statusCode }) => statusCode === 201)).toBe(true);
    const holders = await server.database.inSystem('inspect-in-test', (db) =>
      db.selectFrom('sendingDomains').select('tenantId').where('name', '=', name).execute(),
    );
    expect(holders).toHaveLength(1);
    expect(atService(service).filter((each) => each === name)).toHaveLength(1);
  });

  it('that somebody outside has proven in the account is handed to nobody', async () => {
    const known = { domain: name, subdomain: 'em1', valid: { mail_cname: true } };
    sandboxes.sendgrid.domains.set(9000 + made, {
      ...known,
      id: 9000 + made,
      valid: { mail_cname: true, dkim1: true, dkim2: true },
    });
    sandboxes.postmark.domains.set(9000 + made, {
      ...{ ID: 9000 + made, Name: name, ReturnPathDomain: `pm.${name}`, key: 'k' },
      ...{ dkim: true, returnPath: true },
    });
    expect(await addRefused(acme, service)).toMatchObject({ code: 'domain-in-use' });
    // The started claim is not left behind.
    await add(acme, service, `other-${name}`);
  });

  it('that a call which was cut short has left at the service is taken up again', async () => {
    sandboxes[service].fail(
      service === 'postmark' ? '/domains' : '/v3/whitelabel/domains',
      'hang-up',
      // SendGrid is asked first whether it has the name.
      1,
    );
    expect(await addRefused(acme, service)).toMatchObject({ status: 502 });
    expect(await add(acme, service)).toMatchObject({ sendingDomain: { domain: name } });
    expect(atService(service).filter((each) => each === name)).toHaveLength(1);
  });
});

describe('validating a sending domain', () => {
  it.each([
    ['sendgrid', 3],
    ['postmark', 2],
  ] as const)(
    'at %s says of each record whether it is right, and of the domain once all are [DOM-38 DOM-39 DOM-71 DOM-74]',
    async (service, count) => {
      const { dnsRecords } = await add(acme, service);
      const [first] = dnsRecords;
      sandboxes.right.add(first?.host ?? '');
      const partly = await validate(acme, service);
      expect(partly.valid).toBe(false);
      expect(partly.dnsRecords.map(({ valid }) => valid)).toEqual(
        dnsRecords.map(({ host }) => host === first?.host),
      );
      expect(partly.dnsRecords[0]).toMatchObject({
        validAt: server.now.toISOString(),
        invalidReason: null,
      });
      expect(partly.dnsRecords[1]).toMatchObject({
        validAt: null,
        invalidReason: expect.stringMatching(/^There is no such CNAME record yet/),
      });

      const since = server.now.toISOString();
      later();
      sandboxes.right.add(name);
      const whole = await validate(acme, service);
      expect(whole.valid).toBe(true);
      expect(whole.dnsRecords).toHaveLength(count);
      expect(whole.dnsRecords.map(({ validAt }) => validAt)).toEqual([
        since,
        ...Array.from({ length: count - 1 }, () => server.now.toISOString()),
      ]);
      const email = await emailOf(acme);
      const shown =
        service === 'postmark'
          ? email.postMark.transactional.sendingDomain
          : email.emailSendingDomain.sendGridWhitelabelDomain;
      expect(shown?.valid).toBe(true);

      later();
      sandboxes.right.clear();
      expect((await validate(acme, service)).valid).toBe(false);
    },
  );

  it('of one service says nothing of the other [DOM-39]', async () => {
    await add(acme, 'postmark');
    await add(acme, 'sendgrid');
    sandboxes.right.add(`pm-bounces.${name}`);
    sandboxes.right.add(`pm._domainkey.${name}`);
    expect((await validate(acme, 'postmark')).valid).toBe(true);
    expect((await validate(acme, 'sendgrid')).valid).toBe(false);
  });

  it('asks the service at most once in five seconds', async () => {
    await add(acme, 'postmark');
    await validate(acme, 'postmark');
    const before = sandboxes.postmark.requests.length;
    server.now = new Date(server.now.getTime() + 4999);
    await validate(acme, 'postmark');
    expect(sandboxes.postmark.requests).toHaveLength(before);
    server.now = new Date(server.now.getTime() + 1);
    await validate(acme, 'postmark');
    expect(sandboxes.postmark.requests.length).toBeGreaterThan(before);
  });

  it('says so of a domain that the service has forgotten', async () => {
    await add(acme, 'postmark');
    sandboxes.postmark.domains.clear();
    const { valid, dnsRecords } = await validate(acme, 'postmark');
    expect(valid).toBe(false);
    expect(dnsRecords[0]?.invalidReason).toMatch(/does not know this domain any more/);
  });

  it('answers that there is none', async () => {
    expect(await validateRefused(acme, 'postmark')).toMatchObject({ status: 404 });
  });
});

describe('removing a sending domain', () => {
  it.each(['sendgrid', 'postmark'] as const)(
    'at %s takes it out of the settings at once, and keeps names and prefixes [DOM-45 DOM-72 DOM-73]',
    async (service) => {
      await add(acme, service);
      sandboxes.right.add(name);
      await validate(acme, service);
      const { tenantId, admin } = acme;
      const { data: before } = await admin.call(readTenantAsAdmin, {
        params: { tenantId },
        query: {},
      });
      const { postMark, ...email } = asEntered(before.email);
      const part = {
        ...{ fromEmailName: 'Brand', replyTo: 'a@b.test', useSupportEmailForReplyTo: false },
        fromEmailPrefix: service === 'postmark' ? 'hello' : 'notifications',
      };
      const wanted = {
        ...email,
        fromEmailName: 'Brand',
        ...(service === 'sendgrid' && { fromEmail: `hello@${name}` }),
        postMark: { ...postMark, transactional: part },
      };
      await admin.call(updateTenantData, {
        params: { tenantId },
        body: { data: { email: wanted }, before },
      });
      expect((await remove(acme, service)).statusCode).toBe(204);
      const after = await emailOf(acme);
      expect(asEntered(after)).toEqual(wanted);
      expect(after.postMark.transactional.sendingDomain).toBeNull();
      expect(after.emailSendingDomain.sendGridWhitelabelDomain).toBeNull();
      expect((await remove(acme, service)).statusCode).toBe(404);
      const [job] = await jobsOf(acme, 'remove-sending-domain');
      expect(job?.payload).toMatchObject({ service });
    },
  );
});

describe('a service that fails', () => {
  const tooMany = { status: 429, headers: { 'retry-after': '17' }, body: {} };
  it.each([
    ['has another key', { status: 401, body: { ErrorCode: 10, Message: 'x' } }, 502, /the key/],
    ['has too many calls', tooMany, 502, /too much to do/],
    ['is broken', { status: 500, body: {} }, 502, /does not answer/],
    ['is a page of a proxy', { status: 503, body: '<html>' }, 502, /does not answer/],
    ['hangs up', 'hang-up', 502, /does not answer/],
  ] as const)(
    'because it %s is told in words, and nothing is lost',
    async (_, fault, status, words) => {
      for (const service of ['sendgrid', 'postmark'] as const) {
        const path = service === 'postmark' ? '/domains' : '/v3/whitelabel/domains';
        sandboxes[service].fail(path, fault);
        const refused = await addRefused(acme, service);
        expect(refused, service).toMatchObject({
          status,
          message: expect.stringMatching(words),
        });
        const { sendingDomain } = await add(acme, service);
        later();
        sandboxes[service].fail(path, fault);
        expect(await validateRefused(acme, service), service).toMatchObject({ status });
        expect((await emailOf(acme)).postMark).toMatchObject({
          bulk: { sendingDomain: service === 'postmark' ? sendingDomain : null },
        });
        later();
        await validate(acme, service);
      }
    },
  );

  it('with too many calls says when to come back', async () => {
    for (const [service, headers] of [
      ['postmark', { 'retry-after': '17' }],
      ['sendgrid', { 'retry-after': '17' }],
    ] as const) {
      sandboxes[service].fail('/', { status: 429, headers, body: {} });
      const answer = await acme.admin.send(addSendingDomain, {
        params: { tenantId: acme.tenantId },
        body: { domain: name, emailService: service },
      });
      expect(answer.headers['retry-after'], service).toBe('17');
    }
  });

  it('does not take the name says so at its field', async () => {
    const body = { ErrorCode: 503, Message: 'You cannot use a public domain.' };
    sandboxes.postmark.fail('/domains', { status: 422, body });
    expect(await addRefused(acme, 'postmark')).toMatchObject({
      status: 400,
      fields: { domain: 'Postmark does not take this domain. Please check its name' },
    });
  });

  it('leaves no key and no address in the log or in an answer', async () => {
    sandboxes.postmark.fail('/domains', { status: 401, body: { ErrorCode: 10, Message: 'x' } });
    sandboxes.sendgrid.fail('/', 'hang-up');
    const answers = [await addRefused(acme, 'postmark'), await addRefused(acme, 'sendgrid')];
    const seen = JSON.stringify(answers) + server.log.join('');
    for (const key of Object.values(sandboxes.env).filter((text) => !text.startsWith('http')))
      expect(seen).not.toContain(key);
  });
});

describe('without an account', () => {
  it('a service is not available, and the answer says so', async () => {
    const bare = await startTestServer();
    const tenantId = await bare.addTenant('bare');
    const admin = bare.as(await bare.addPerson(tenantId, { roles: ['admin'] }));
    for (const [emailService, called] of [
      ['sendgrid', 'SendGrid'],
      ['postmark', 'Postmark'],
    ] as const)
      expect(
        await admin.refused(addSendingDomain, {
          params: { tenantId },
          body: { domain: 'brand.test', emailService },
        }),
      ).toMatchObject({
        status: 409,
        code: 'email-service-not-available',
        message: `${called} is not set up here. Please ask the people who run this installation`,
      });
    await bare.close();
  });
});
