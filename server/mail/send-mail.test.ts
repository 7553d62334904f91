import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Branding } from '#contract/tenants/branding.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { deliverBySmtp } from './deliver-by-smtp.ts';
import { customerDataAskedAdmin } from './kinds/customer-data.ts';
import { type SystemMail, sendAwaitedMail, sendMail } from './send-mail.ts';
import { startMailServer } from './testing/mail-server.ts';

const mail: SystemMail = {
  template: 'invitation-administrator',
  to: { name: 'Ines <b>"I"</b>', address: 'ines@example.test' },
  url: 'http://acme.banyan.localhost:4000/register?email=a&inviteToken=b',
  validDays: 30,
};

async function send(
  server: TestServer,
  tenantId: TenantId,
  key: string,
  sent: SystemMail = mail,
): Promise<void> {
  await server.database.inTenant(tenantId, (db) =>
    enqueue(db, sendMail(server.config), sent, { key }),
  );
  await server.jobs?.drain();
}

const mailbox = (server: TestServer, tenantId: TenantId) =>
  server.database.inTenant(tenantId, (db) => db.selectFrom('mailbox').selectAll().execute());

describe('sending a system email without a mail server', () => {
  let server: TestServer;
  let globex: TenantId;

  beforeAll(async () => {
    server = await startTestServer({ withJobs: true });
    globex = await server.addTenant('globex', {
      data: {
        tenantName: 'Globex & <i>Sons</i>',
        terms: { ambassador: 'champion', ambassadors: 'champions' },
        address: {
          companyName: 'Globex Sons Ltd',
          line1: 'Main Street 1',
          line2: null,
          zip: '12345',
          city: 'Springfield',
          state: '',
          phone: null,
          countryCode: null,
        },
        branding: Branding.parse({
          headerBackgroundColor: '#3A1F6B',
          headerTextColor: '#F4EFFF',
          primaryButtonColor: '#C63D2F',
        }),
      },
    });
    await send(server, globex, 'first');
  });
  afterAll(() => server.close());

  it('keeps it in the mailbox, in the words and colours of the tenant [MAIL-133 TEN-59 TEN-60 SET-32]', async () => {
    const [stored] = await mailbox(server, globex);
    expect(stored).toMatchObject({
      subject: 'You are invited to administer Globex & <i>Sons</i>',
      sender: 'Globex & <i>Sons</i> Notifications <notifications@banyan.localhost>',
    });
    expect(stored?.textBody).toContain('look after the champion programme');
    expect(stored?.textBody).toContain(mail.url);
    for (const body of [stored?.textBody, stored?.htmlBody]) {
      expect(body).toContain('because an administrator of Globex');
      expect(body).toContain('Globex Sons Ltd, Main Street 1, 12345 Springfield');
    }
    expect(stored?.htmlBody).toContain('If the button does not work, open this address:');
    for (const colour of ['#3A1F6B', '#F4EFFF', '#C63D2F']) {
      expect(stored?.htmlBody).toContain(colour);
    }
  });

  it('shows names in HTML as text', async () => {
    const [stored] = await mailbox(server, globex);
    expect(stored?.htmlBody).toContain('Ines &lt;b&gt;&quot;I&quot;&lt;/b&gt;');
    expect(stored?.htmlBody).not.toContain('<i>');
    expect(stored?.htmlBody).not.toMatch(/<script|src=|@import/);
  });

  it('keeps one mail for one key, however often it is asked for', async () => {
    await send(server, globex, 'first');
    expect(await mailbox(server, globex)).toHaveLength(1);
  });

  it('sends nothing for a disabled tenant [TEN-68]', async () => {
    const closed = await server.addTenant('closed', { enabled: false });
    await send(server, closed, 'never');
    expect(await mailbox(server, closed)).toEqual([]);
  });

  it('sends the wish of a customer for their data from a disabled tenant too [INT-170]', async () => {
    const closed = await server.addTenant('closed-shop', { enabled: false });
    const { email } = await server.addPerson(closed, { roles: ['admin'] });
    const { sample } = customerDataAskedAdmin;
    await send(server, closed, 'wish', { ...sample, to: { name: 'Ada', address: email } });
    expect(await mailbox(server, closed)).toMatchObject([
      { subject: 'A customer of my-store.myshopify.com asks for their data' },
    ]);
  });

  it('says in it that support has the data that its reader cannot open there [INT-171]', async () => {
    const told = async (label: string, enabled: boolean, about: object = {}) => {
      const tenantId = await server.addTenant(label, { enabled });
      const { email } = await server.addPerson(tenantId, { roles: ['admin'] });
      const { sample } = customerDataAskedAdmin;
      await send(server, tenantId, label, {
        ...{ ...sample, ...about },
        to: { name: 'Ada', address: email },
      });
      const [stored] = await mailbox(server, tenantId);
      return stored?.textBody;
    };
    const forwarded = (support: string) =>
      `Your account is disabled, so only support can open the list of orders. Please forward this email to ${support} and ask for the copy.`;
    expect(await told('no-address', false)).toContain(forwarded('our support'));
    await server.addTenant('operator', {
      data: { supportEmail: 'help@banyan.test' },
    });
    expect(await told('with-address', false)).toContain(
      forwarded('our support, help@banyan.test,'),
    );
    const none = { orders: 0, numbers: [] };
    expect(await told('without-orders', false, none)).toContain('tell them that there is nothing.');
    expect(await told('still-open', true)).not.toContain('forward');
  });
});

describe('sending a system email through a mail server', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  let server: TestServer;
  let acme: TenantId;
  let globex: TenantId;
  const received: string[] = [];
  let arrived = Promise.withResolvers<string>();
  /** The answer of the mail server to a recipient; undefined is silence. */
  let answer: (recipient: string) => string | undefined = () => '250 fine';

  beforeAll(async () => {
    mailServer = await startMailServer({
      take(message) {
        received.push(message);
        arrived.resolve(message);
      },
      answer: (recipient) => answer(recipient),
    });
    server = await startTestServer({ withJobs: true, env: { SMTP_URL: mailServer.url } });
    acme = await server.addTenant('acme');
    globex = await server.addTenant('globex');
  });
  afterAll(async () => {
    await mailServer.close();
    await server.close();
  });

  it('hands it over with both bodies and repeats the Message-Id for the same piece of work', async () => {
    const job = sendMail(server.config);
    const run = (key: string) =>
      job.run(mail, {
        tenantId: acme,
        key,
        inTenant: (work) => server.database.inTenant(acme, work),
        inSystem: server.database.inSystem,
        log: server.app.log,
      });
    await run('one');
    await run('one');
    await run('two');

    const ids = received.map((message) => /^Message-ID: (<.*>)\r$/im.exec(message)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@banyan\.localhost>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(received[0]).toContain('Content-Type: text/plain');
    expect(received[0]).toContain('Content-Type: text/html');
    expect(received[0]).toMatch(/^To: .*<ines@example\.test>\r$/m);
    expect(await mailbox(server, acme)).toEqual([]);
  });

  it('names no recipient in the log when the mail server refuses one', async () => {
    answer = (recipient) => `550 5.1.1 <${recipient}> is nobody here`;
    await send(server, acme, 'refused');
    const log = server.log.join('');
    expect(log).toContain('EENVELOPE RCPT TO 550');
    expect(log).not.toContain(mail.to.address);
  });

  it('sends nothing more to an address that the mail server has refused for good, which is not tried again', async () => {
    const initech = await server.addTenant('initech');
    await server.addPerson(initech, { email: mail.to.address });
    answer = (recipient) => `550 5.1.1 <${recipient}> is nobody here`;
    await send(server, initech, 'first');
    const { suppressed, jobs } = await server.database.inTenant(initech, async (db) => ({
      suppressed: await db.selectFrom('suppressions').select(['email', 'reason']).execute(),
      jobs: await db.selectFrom('outbox').select('doneAt').where('key', '=', 'first').execute(),
    }));
    expect(suppressed).toEqual([{ email: mail.to.address, reason: 'bounce' }]);
    const [said = ''] = server.log.filter((line) => line.includes('initech'));
    expect(JSON.parse(said)).toMatchObject({
      ...{ msg: 'A mail was refused for its recipient', tenantId: initech, key: 'first' },
      err: { type: 'MailServerError' },
    });
    expect(jobs).toEqual([{ doneAt: expect.any(Date) }]);
    answer = () => '250 fine';
    const before = received.length;
    await send(server, initech, 'second');
    expect(received).toHaveLength(before);
  });

  it('goes on sending to an address where the mail server refuses for another reason', async () => {
    const hooli = await server.addTenant('hooli');
    const run = (key: string) =>
      sendMail(server.config).run(mail, {
        ...{ tenantId: hooli, key, log: server.app.log },
        inTenant: (work) => server.database.inTenant(hooli, work),
        inSystem: server.database.inSystem,
      });
    answer = () => '550 relaying denied';
    await expect(run('first')).rejects.toThrow('EENVELOPE RCPT TO 550');
    answer = () => '250 fine';
    const before = received.length;
    await run('first');
    expect(received).toHaveLength(before + 1);
  });

  it('sends the mails of a tenant while those of another hang, and the awaited ones of both', async () => {
    answer = (recipient) => (recipient.startsWith('slow') ? undefined : '250 fine');
    const enqueueFor = (tenantId: TenantId, job: Job<SystemMail>, address: string) =>
      server.database.inTenant(tenantId, (db) =>
        enqueue(db, job, { ...mail, to: { ...mail.to, address } }),
      );
    arrived = Promise.withResolvers();
    for (let count = 0; count < 20; count += 1) {
      await enqueueFor(acme, sendMail(server.config), `slow-${count}@example.test`);
    }
    await enqueueFor(globex, sendMail(server.config), 'quick@example.test');
    expect(await arrived.promise).toContain('<quick@example.test>');

    arrived = Promise.withResolvers();
    await enqueueFor(acme, sendAwaitedMail(server.config), 'awaited@example.test');
    expect(await arrived.promise).toContain('<awaited@example.test>');
  });
});

describe('a mail server that hangs', () => {
  const ready = {
    messageId: '<one@test>',
    from: { name: 'Acme', address: 'from@example.test' },
    to: { name: 'Ines', address: 'ines@example.test' },
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
  };

  it('is left within seconds, whether it says nothing at all or nothing more', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const mute = await startMailServer({ take() {}, answer: () => undefined });
    await Promise.all([
      expect(deliverBySmtp(`smtp://127.0.0.1:${port}`, 'bulk', ready)).rejects.toThrow('ETIMEDOUT'),
      expect(deliverBySmtp(mute.url, 'bulk', ready)).rejects.toThrow('ETIMEDOUT'),
    ]);
    silent.close();
    await mute.close();
  }, 30_000);
});
