import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type SystemMail, sendMail } from './send-mail.ts';

const mail: SystemMail = {
  template: 'invitation-administrator',
  to: { name: 'Ines <b>"I"</b>', address: 'ines@example.test' },
  url: 'http://acme.banyan.localhost:4000/register?email=a&inviteToken=b',
  validDays: 30,
};

async function send(server: TestServer, tenantId: TenantId, key: string): Promise<void> {
  await server.database.inTenant(tenantId, (db) =>
    enqueue(db, sendMail(server.config), mail, { key }),
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
        terms: { ambassador: 'Champion', ambassadors: 'Champions' },
        branding: {
          headerBackgroundColor: '#3A1F6B',
          headerTextColor: '#F4EFFF',
          buttonColor: '#C63D2F',
          hideBrandNameInHeader: false,
        },
      },
    });
    await send(server, globex, 'first');
  });
  afterAll(() => server.close());

  it('keeps it in the mailbox, in the words and colours of the tenant [MAIL-133 TEN-59 TEN-60]', async () => {
    const [stored] = await mailbox(server, globex);
    expect(stored).toMatchObject({
      subject: 'You are invited to administer Globex & <i>Sons</i>',
      sender: 'Globex & <i>Sons</i> <notifications@banyan.localhost>',
    });
    expect(stored?.textBody).toContain('look after the champion programme');
    expect(stored?.textBody).toContain(mail.url);
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
});

describe('sending a system email through a mail server', () => {
  let smtp: Server;
  let server: TestServer;
  const received: string[] = [];

  beforeAll(async () => {
    smtp = acceptMails((message) => received.push(message));
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    server = await startTestServer({
      withJobs: true,
      env: { SMTP_URL: `smtp://127.0.0.1:${port}/?ignoreTLS=true` },
    });
  });
  afterAll(async () => {
    await server.close();
    smtp.close();
  });

  it('hands it over with both bodies and repeats the Message-Id for the same piece of work', async () => {
    const acme = await server.addTenant('acme');
    const job = sendMail(server.config);
    const run = (key: string) =>
      job.run(mail, {
        tenantId: acme,
        key,
        inTenant: (work) => server.database.inTenant(acme, work),
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
});

/** Just enough of SMTP to be handed mails. */
function acceptMails(take: (message: string) => void): Server {
  return createServer((socket) => {
    let message: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (message === undefined) {
          if (line === 'DATA') message = '';
          say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 fine');
        } else if (line === '.') {
          take(message);
          message = undefined;
          say('250 taken');
        } else {
          message += `${line}\r\n`;
        }
      }
    });
  });
}
