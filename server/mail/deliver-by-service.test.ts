import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addSendingDomain,
  removeSendingDomain,
  validateSendingDomain,
} from '#contract/sending-domains/endpoints.ts';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import type { EmailKind } from '#contract/tenants/email-settings.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addBrand } from '#server/emails/testing/brand.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';
import { type Sandboxes, startSandboxes } from '#server/sending-domains/testing/start-sandboxes.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type SystemMail, sendMail } from './send-mail.ts';
import { sendPage } from './send-page.ts';

const mail: SystemMail = {
  template: 'password-reset',
  to: { name: 'Ines "I" Ó', address: 'ines@example.test' },
  url: 'https://acme.test/reset-password?token=SECRET-TOKEN',
  validMinutes: 60,
};

/** The default senders of an installation that names them. */
const ownDomains = {
  NOTIFICATIONS_DOMAIN: 'mail.host.test',
  ANNOUNCEMENTS_DOMAIN: 'news.host.test',
};

let sandboxes: Sandboxes;
let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let made = 0;

beforeAll(async () => {
  sandboxes = await startSandboxes(['banyan.localhost', ...Object.values(ownDomains)]);
  server = await startTestServer({ withJobs: true, env: sandboxes.env });
});
afterAll(async () => {
  await server.close();
  await sandboxes.close();
});
beforeEach(async () => {
  made += 1;
  tenantId = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  sandboxes.postmark.mails.length = 0;
  sandboxes.sendgrid.mails.length = 0;
});

const use = (service: EmailService) =>
  server.database.inTenant(tenantId, async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    const email = { transactionalEmailService: service, emailProviderSettingsVisibility: 'all' };
    await db
      .updateTable('tenants')
      .set({ data: JSON.stringify({ ...data, email, supportEmail: 'help@brand.test' }) })
      .execute();
  });

const run = (key = 'one', to = mail.to) =>
  sendMail(server.config).run(
    { ...mail, to },
    {
      tenantId,
      key,
      inTenant: (work) => server.database.inTenant(tenantId, work),
      inSystem: server.database.inSystem,
      log: server.app.log,
    },
  );

async function addDomain(emailService: EmailService): Promise<string> {
  const domain = `brand-${made}.test`;
  await admin.call(addSendingDomain, { params: { tenantId }, body: { domain, emailService } });
  sandboxes.right.add(domain);
  await admin.call(validateSendingDomain, { params: { tenantId }, body: { emailService } });
  return domain;
}

describe('a mail through Postmark', () => {
  it('has both bodies, its sender, where answers go, and an id that is the same at every try', async () => {
    await use('postmark');
    await run();
    await run();
    const [first, again] = sandboxes.postmark.mails;
    expect(first).toMatchObject({
      From: `"brand-${made} Notifications" <notifications@banyan.localhost>`,
      To: '"Ines \\"I\\" Ó" <ines@example.test>',
      ReplyTo: 'help@brand.test',
      MessageStream: 'outbound',
      Metadata: { tenantId, mailId: expect.stringMatching(/^[0-9a-f]{40}$/) },
      TextBody: expect.stringContaining(mail.template === 'password-reset' ? mail.url : ''),
      HtmlBody: expect.stringContaining('<html'),
    });
    expect(again).toEqual(first);
    const [id] = JSON.stringify(first).match(/<[0-9a-f]{40}@banyan\.localhost>/) ?? [];
    expect(id).toBeDefined();
  });

  it('comes from the tenant’s domain while it has a valid one, and from the default one at once after that [DOM-43 DOM-45]', async () => {
    await use('postmark');
    const domain = await addDomain('postmark');
    await run('valid');
    await admin.call(removeSendingDomain, { params: { tenantId, service: 'postmark' } });
    await run('removed');
    expect(sandboxes.postmark.mails.map(({ From }) => From)).toEqual([
      expect.stringContaining(`<notifications@${domain}>`),
      expect.stringContaining('<notifications@banyan.localhost>'),
    ]);
  });

  it('comes from the default senders that the installation names, one a kind, but for a valid domain [MAIL-130 MAIL-131]', async () => {
    const own = await startTestServer({ env: { ...sandboxes.env, ...ownDomains } });
    try {
      const brand = await addBrand(own, 'named');
      const run = (kind: EmailKind) =>
        sendPage(
          { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' },
          {
            ...{ kind, to: mail.to, config: own.config },
            context: {
              ...{ tenantId: brand.tenantId, key: kind, log: own.app.log },
              inTenant: (work) => own.database.inTenant(brand.tenantId, work),
              inSystem: own.database.inSystem,
            },
          },
        );
      const senders = async () => {
        sandboxes.postmark.mails.length = 0;
        await run('transactional');
        await run('bulk');
        return sandboxes.postmark.mails.map(({ From }) => /<(.*)>/.exec(From)?.[1]);
      };
      const defaults = ['notifications@mail.host.test', 'announcements@news.host.test'];
      expect(await senders()).toEqual(defaults);
      const domain = 'named.test';
      const params = { tenantId: brand.tenantId };
      const body = { domain, emailService: 'postmark' as const };
      await brand.admin.call(addSendingDomain, { params, body });
      expect(await senders()).toEqual(defaults);
      sandboxes.right.add(domain);
      await brand.admin.call(validateSendingDomain, { params, body });
      expect(await senders()).toEqual([`notifications@${domain}`, `announcements@${domain}`]);
    } finally {
      await own.close();
    }
  });

  it('goes out from the default sender at the next try when the service does not send from the domain', async () => {
    await use('postmark');
    await addDomain('postmark');
    sandboxes.right.clear();
    for (const domain of sandboxes.postmark.domains.values()) domain.dkim = false;
    await expect(run()).rejects.toThrow('sender-refused');
    await run();
    expect(sandboxes.postmark.mails[0]?.From).toContain('<notifications@banyan.localhost>');
  });
});

describe('a mail through SendGrid', () => {
  it('has both bodies, its sender, where answers go, and an id that is the same at every try', async () => {
    await use('sendgrid');
    await run();
    await run();
    const [first, again] = sandboxes.sendgrid.mails;
    expect(first).toMatchObject({
      from: { name: `brand-${made} Notifications`, email: 'notifications@banyan.localhost' },
      personalizations: [{ to: [{ name: mail.to.name, email: mail.to.address }] }],
      reply_to: { email: 'help@brand.test' },
      custom_args: { tenantId, mailId: expect.stringMatching(/^[0-9a-f]{40}$/) },
      tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
    });
    expect(JSON.stringify(first)).toMatch(/<[0-9a-f]{40}@banyan\.localhost>/);
    expect(again).toEqual(first);
  });
});

describe.each(['sendgrid', 'postmark'] as const)('a mail through %s', (service) => {
  const path = service === 'postmark' ? '/email' : '/v3/mail/send';

  it('takes the service that the tenant has chosen [DOM-21]', async () => {
    await use(service);
    await run();
    expect(sandboxes[service].mails).toHaveLength(1);
    expect(sandboxes.postmark.mails.length + sandboxes.sendgrid.mails.length).toBe(1);
  });

  it('is tried again, not before the service says', async () => {
    await use(service);
    sandboxes[service].fail(path, { status: 429, headers: { 'retry-after': '1234' }, body: {} });
    const before = Date.now();
    await server.database.inTenant(tenantId, (db) =>
      enqueue(db, sendMail(server.config), mail, { key: 'busy' }),
    );
    await server.jobs?.drain();
    const { rows } = await server.database.executeForJobs(
      `select start_after from pgboss.job where data->>'tenantId' = '${tenantId}' and name = 'send-mail'`,
    );
    const [row] = rows as { start_after: Date }[];
    const seconds = (new Date(row?.start_after ?? 0).getTime() - before) / 1000;
    expect(seconds).toBeGreaterThan(1200);
    expect(seconds).toBeLessThan(1300);
    sandboxes[service].fail(path, { status: 429, headers: { 'retry-after': '9' }, body: {} });
    await expect(run()).rejects.toBeInstanceOf(RetryLater);
    await run();
    expect(sandboxes[service].mails).toHaveLength(1);
  });

  it.each([500, 503, 401])('is tried again after an answer of %s', async (status) => {
    await use(service);
    sandboxes[service].fail(path, { status, body: {} });
    await expect(run()).rejects.toThrow(`${status}`);
    await run();
    expect(sandboxes[service].mails).toHaveLength(1);
  });

  it('is not tried again when the recipient is refused', async () => {
    await use(service);
    await run('one', { name: 'Nobody', address: 'nobody' });
    expect(sandboxes[service].mails).toEqual([]);
    expect(server.log.at(-1)).toContain('A mail was refused for its recipient');
  });

  it('leaves no key, no recipient and no secret link in the log', async () => {
    await use(service);
    for (const fault of ['hang-up', { status: 401, body: {} }] as const) {
      sandboxes[service].fail(path, fault);
      await expect(run()).rejects.toThrow();
    }
    const log = server.log.join('');
    for (const secret of ['SG.sandbox', 'sandbox-server-token', 'ines@example', 'SECRET-TOKEN'])
      expect(log).not.toContain(secret);
  });
});
