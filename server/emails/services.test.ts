import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startMailServer } from '#server/mail/testing/mail-server.ts';
import { type Sandboxes, startSandboxes } from '#server/sending-domains/testing/start-sandboxes.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBrand, type Brand } from './testing/brand.ts';
import { takeTurnOf } from './testing/take-turn.ts';

let sandboxes: Sandboxes;
let server: TestServer;
let brand: Brand;
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
  brand = await addBrand(server, `brand-${made}`);
  sandboxes.postmark.mails.length = 0;
  sandboxes.sendgrid.mails.length = 0;
});

const use = (services: object) =>
  server.database.inTenant(brand.tenantId, async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    await db
      .updateTable('tenants')
      .set({ data: JSON.stringify({ ...data, email: services }) })
      .execute();
  });
const add = (address: string) => server.addPerson(brand.tenantId, { email: address });
const turn = (id: string) => takeTurnOf(server, brand.tenantId, id);
const later = (milliseconds: number) => {
  server.now = new Date(server.now.getTime() + milliseconds);
};
const minute = 60_000;
const waitsUntil = (id: string) =>
  server.database.inTenant(brand.tenantId, async (db) => {
    const { runAt } = await db
      .selectFrom('outbox')
      .select('runAt')
      .where('job', '=', 'send-emails')
      .where('key', 'like', `${id} %`)
      .orderBy('createdAt', 'desc')
      .orderBy('runAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return (runAt.getTime() - server.now.getTime()) / 1000;
  });

const headersOf = (headers: unknown) =>
  z.array(z.object({ Name: z.string(), Value: z.string() })).parse(headers);

describe('an email to many', () => {
  it('goes out by the bulk service of the tenant, with both headers for one click [MAIL-84]', async () => {
    await use({ transactionalEmailService: 'sendgrid', bulkEmailService: 'postmark' });
    await add('bo@example.test');
    const first = await brand.send();
    await turn(first);
    const [mail] = sandboxes.postmark.mails;
    expect(mail).toMatchObject({ MessageStream: 'broadcast', ReplyTo: 'help@brand.test' });
    const headers = new Map(headersOf(mail?.Headers).map(({ Name, Value }) => [Name, Value]));
    expect(headers.get('List-Unsubscribe')).toMatch(
      /^<http:\/\/brand-\d+\.banyan\.localhost(:\d+)?\/unsubscribe\?token=[0-9a-f-]{36}>$/,
    );
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(sandboxes.sendgrid.mails).toEqual([]);
    await use({
      ...{ transactionalEmailService: 'postmark', bulkEmailService: 'sendgrid' },
      emailProviderSettingsVisibility: 'all',
    });
    await turn(await brand.send());
    expect(sandboxes.postmark.mails).toHaveLength(1);
    expect(sandboxes.sendgrid.mails).toMatchObject([
      {
        headers: {
          'List-Unsubscribe': headers.get('List-Unsubscribe'),
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ]);
  });

  it('has a message id of its own for each person', async () => {
    await add('bo@example.test');
    await add('cy@example.test');
    await turn(await brand.send());
    const ids = sandboxes.postmark.mails.map((mail) =>
      JSON.stringify(mail.Headers)
        .match(/<[0-9a-f]{40}@banyan\.localhost>/)
        ?.at(0),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('fails for an address that the service refuses, and for one that has bounced, which is suppressed from then on', async () => {
    await add('ab@example.test');
    await add('nobody');
    const gone = await add('gone@example.test');
    sandboxes.postmark.inactive.add(gone.email);
    const id = await brand.send();
    await turn(id);
    expect(await brand.recipients(id)).toMatchObject([
      { email: 'ab@example.test', state: 'sent', failure: null },
      {
        email: 'gone@example.test',
        state: 'failed',
        failure: 'Emails to this address have come back',
      },
      { email: 'nobody', state: 'failed', failure: 'The email service has refused this address' },
    ]);
    expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 1, failedCount: 2 });
    const second = await brand.send();
    expect(await brand.recipients(second, { state: 'skipped' })).toMatchObject([
      { email: 'gone@example.test', skipReason: 'address-suppressed' },
    ]);
  });

  it('is tried again up to 5 times with growing pauses after a refusal for the time being, and then has failed [MAIL-66]', async () => {
    await add('bo@example.test');
    const id = await brand.send();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 5; tries += 1) {
      sandboxes.postmark.fail('/email', { status: 503, body: {} });
      await turn(id);
      expect(await brand.look(id)).toMatchObject({ state: 'sending', failedCount: 0 });
      pauses.push(await waitsUntil(id));
      // Not a moment before.
      later((pauses.at(-1) ?? 0) * 1000 - 1);
      await turn(id);
      later(1);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(new Set(pauses).size).toBe(5);
    sandboxes.postmark.fail('/email', { status: 503, body: {} });
    await turn(id);
    expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 0, failedCount: 1 });
    expect(await brand.recipients(id)).toMatchObject([
      { state: 'failed', failure: 'The email service was not available' },
    ]);
    expect(sandboxes.postmark.mails).toEqual([]);
  });

  it('is taken at the last of these tries [MAIL-66]', async () => {
    await add('bo@example.test');
    const id = await brand.send();
    for (let tries = 1; tries <= 5; tries += 1) {
      sandboxes.postmark.fail('/email', { status: 500, body: {} });
      await turn(id);
      later(240 * minute);
    }
    await turn(id);
    expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 1, failedCount: 0 });
  });

  it('rests for as long as the service says, and everybody with it', async () => {
    for (let number = 10; number < 30; number += 1) await add(`p${number}@example.test`);
    const id = await brand.send();
    sandboxes.postmark.fail('/email', { status: 429, headers: { 'retry-after': '900' }, body: {} });
    await turn(id);
    // Those of the other runners that were on their way were taken.
    expect(sandboxes.postmark.mails.length).toBeLessThanOrEqual(3);
    expect(await waitsUntil(id)).toBe(900);
    later(900_000);
    await turn(id);
    expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 20, unknownCount: 0 });
    expect(new Set(sandboxes.postmark.mails.map(({ To }) => To)).size).toBe(20);
  });

  it('is unknown where the answer was lost, and is not sent again', async () => {
    await add('bo@example.test');
    const id = await brand.send();
    sandboxes.postmark.fail('/email', 'hang-up');
    await turn(id);
    later(24 * 60 * minute);
    await turn(id);
    expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 0, unknownCount: 1 });
    // The service had taken it before it hung up.
    expect(sandboxes.postmark.mails).toHaveLength(1);
  });
});

describe('an email to many through a mail server', () => {
  const answers: Record<string, string | undefined> = {
    'ab@example.test': '250 fine',
    'bo@example.test': '550 no such user',
    'cy@example.test': '451 come back later',
    'di@example.test': '550 5.7.1 we do not relay for you',
    'ed@example.test': '552 5.2.2 the mailbox is full',
    'fa@example.test': '550 5.1.8 we do not know the sender',
    'gi@example.test': '553 5.1.3 this is no address',
    'ha@example.test': '550 relaying denied',
    'ib@example.test': '550 Requested action not taken: mailbox unavailable',
    'jo@example.test': '550 <jo@example.test>... User unknown',
    'ky@example.test': '550 Sender address rejected: user unknown',
    'li@example.test': '550 <no-such-user@example.test>: not today',
    'me@example.test': '550 5.7.1 relaying denied, user unknown',
  };
  const refused = 'The mail server has refused this email';
  const addressRefused = 'The email service has refused this address';

  it('is sent with its headers, has failed after 5xx, which suppresses an address that does not exist, and is tried again after 4xx', async () => {
    const messages: string[] = [];
    const mail = await startMailServer({
      take: (message) => messages.push(message),
      answer: (recipient) => answers[recipient],
    });
    const own = await startTestServer({ env: { SMTP_URL: mail.url } });
    try {
      const ownBrand = await addBrand(own, 'smtp');
      for (const email of Object.keys(answers)) await own.addPerson(ownBrand.tenantId, { email });
      const id = await ownBrand.send();
      await takeTurnOf(own, ownBrand.tenantId, id);
      expect(await ownBrand.recipients(id)).toMatchObject([
        { state: 'sent' },
        { state: 'failed', failure: addressRefused },
        { state: 'waiting' },
        { state: 'failed', failure: refused },
        { state: 'failed', failure: refused },
        { state: 'failed', failure: refused },
        { state: 'failed', failure: addressRefused },
        { state: 'failed', failure: refused },
        { state: 'failed', failure: addressRefused },
        { state: 'failed', failure: addressRefused },
        { state: 'failed', failure: refused },
        { state: 'failed', failure: refused },
        { state: 'failed', failure: refused },
      ]);
      const suppressed = await own.database.inTenant(ownBrand.tenantId, (db) =>
        db.selectFrom('suppressions').select(['email', 'reason']).orderBy('email').execute(),
      );
      expect(suppressed).toEqual([
        { email: 'bo@example.test', reason: 'bounce' },
        { email: 'gi@example.test', reason: 'bounce' },
        { email: 'ib@example.test', reason: 'bounce' },
        { email: 'jo@example.test', reason: 'bounce' },
      ]);
      expect(messages).toHaveLength(1);
      expect(messages[0]).toMatch(/^List-Unsubscribe: ?\r?\n? <http.*token=[\s\S]*?>/m);
      expect(messages[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    } finally {
      await own.close();
      await mail.close();
    }
  });

  it('waits while there is no mail server', async () => {
    const own = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const ownBrand = await addBrand(own, 'away');
      await own.addPerson(ownBrand.tenantId);
      const id = await ownBrand.send();
      await takeTurnOf(own, ownBrand.tenantId, id);
      expect(await ownBrand.look(id)).toMatchObject({ state: 'sending', unknownCount: 0 });
    } finally {
      await own.close();
    }
  });
});
