import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import { liftSuppression } from '#contract/suppressions/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { personalDataOfAreas } from '#server/personal-data.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { type Sandboxes, startSandboxes } from '#server/sending-domains/testing/start-sandboxes.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readPostmarkEvents } from './events/postmark-events.ts';
import { readSendGridEvents } from './events/sendgrid-events.ts';
import { personalDataOfSuppressions } from './personal-data.ts';
import { suppress } from './queries.ts';

const password = 'a password of Postmark';
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const email = 'gone@example.test';

let sandboxes: Sandboxes;
let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let gone: Person;
let made = 0;

beforeAll(async () => {
  sandboxes = await startSandboxes();
  server = await startTestServer({
    withJobs: true,
    env: {
      ...sandboxes.env,
      SENDGRID_WEBHOOK_KEY: keys.publicKey
        .export({ type: 'spki', format: 'der' })
        .toString('base64'),
      POSTMARK_WEBHOOK_PASSWORD: password,
    },
  });
});
beforeAll(() => {
  // SendGrid counts in whole seconds.
  server.now = new Date(Math.floor(server.now.getTime() / 1000) * 1000);
});
afterAll(async () => {
  await server.close();
  await sandboxes.close();
});
beforeEach(async () => {
  made += 1;
  tenantId = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  gone = await server.addPerson(tenantId, { email, roles: ['support'] });
  sandboxes.postmark.mails.length = 0;
});

const minutesAgo = (minutes: number) => new Date(server.now.getTime() - minutes * 60_000);
const suppressed = () =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('suppressions').select(['email', 'reason', 'at', 'liftedAt']).execute(),
  );

/** Posts an event of Postmark, from any host. */
const tellPostmark = (event: unknown, given = password) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/email-events/postmark',
    headers: {
      host: 'events.test',
      authorization: `Basic ${Buffer.from(`banyan:${given}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(event),
  });
const bounce = (more: object = {}) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  Email: 'Gone@Example.test',
  BouncedAt: minutesAgo(1).toISOString(),
  Metadata: { tenantId, mailId: 'x' },
  ...more,
});

interface Signing {
  readonly at?: Date;
  readonly key?: KeyObject;
  readonly sent?: string;
}

/** Posts events of SendGrid, signed as it signs. */
function tellSendGrid(
  events: unknown,
  { at = server.now, key = keys.privateKey, sent }: Signing = {},
) {
  const payload = JSON.stringify(events);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createSign('sha256')
    .update(timestamp + payload)
    .sign(key, 'base64');
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/email-events/sendgrid',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
    payload: sent ?? payload,
  });
}
const dropped = (more: object = {}) => ({
  event: 'bounce',
  type: 'bounce',
  email: 'Gone@Example.test',
  timestamp: Math.floor(minutesAgo(1).getTime() / 1000),
  tenantId,
  mailId: 'x',
  ...more,
});

describe('an event of Postmark', () => {
  it.each([
    ['a hard bounce', {}, 'bounce'],
    ['an address that is none', { Type: 'BadEmailAddress' }, 'bounce'],
    ['a complaint', { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complaint'],
    ['a bounce that is a complaint', { Type: 'SpamComplaint' }, 'complaint'],
    ['a complaint without a type', { RecordType: 'SpamComplaint', Type: undefined }, 'complaint'],
  ])('about %s takes the address off', async (_, more, reason) => {
    expect((await tellPostmark(bounce(more))).statusCode).toBe(204);
    expect(await suppressed()).toMatchObject([{ email, reason, at: minutesAgo(1) }]);
  });

  it.each([
    ['a mailbox that is full', { Type: 'SoftBounce' }],
    ['a server that is slow', { Type: 'Transient' }],
    ['a delivery', { RecordType: 'Delivery' }],
    ['a bounce without a type', { Type: undefined }],
    ['a mail that is not ours', { Metadata: {} }],
    ['a tenant that is not there', { Metadata: { tenantId: 'nowhere' } }],
    ['a tenant that cannot be', { Metadata: { tenantId: "x'--" } }],
    ['no address', { Email: 'nobody' }],
  ])('about %s changes nothing', async (_, more) => {
    expect((await tellPostmark(bounce(more))).statusCode).toBe(204);
    expect(await suppressed()).toEqual([]);
  });

  it.each(['another password', '', `${password} `])('with %j is refused', async (given) => {
    expect((await tellPostmark(bounce(), given)).statusCode).toBe(403);
    expect(await suppressed()).toEqual([]);
  });
});

describe('an event of SendGrid', () => {
  it.each([
    ['a bounce', {}, 'bounce'],
    ['a mark as spam', { event: 'spamreport' }, 'complaint'],
    ['what it knew before', { event: 'dropped', reason: 'Bounced Address' }, 'bounce'],
    ['who had complained', { event: 'dropped', reason: 'Spam Reporting Address' }, 'complaint'],
    ['an address that is none', { event: 'dropped', reason: 'Invalid' }, 'bounce'],
    ['a bounce of no type', { type: undefined }, 'bounce'],
  ])('about %s takes the address off', async (_, more, reason) => {
    expect((await tellSendGrid([dropped(more)])).statusCode).toBe(204);
    expect(await suppressed()).toMatchObject([{ email, reason, at: minutesAgo(1) }]);
  });

  it.each([
    ['a bounce that may pass', { type: 'blocked' }],
    ['a delivery', { event: 'delivered' }],
    ['a mail put off', { event: 'deferred' }],
    ['who has unsubscribed elsewhere', { event: 'dropped', reason: 'Unsubscribed Address' }],
    ['a word that only looks alike', { event: 'dropped', reason: 'Not a Bounced Address' }],
    ['another word', { event: 'dropped', reason: 'Once Spam Reporting Address' }],
    ['a drop without a reason', { event: 'dropped' }],
    ['a mail that is not ours', { tenantId: undefined }],
  ])('about %s changes nothing', async (_, more) => {
    expect((await tellSendGrid([dropped(more)])).statusCode).toBe(204);
    expect(await suppressed()).toEqual([]);
  });

  it('is refused when it is changed, old, unsigned, or signed by another', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const tries = [
      tellSendGrid([dropped()], { sent: JSON.stringify([dropped({ email: 'x@y.test' })]) }),
      tellSendGrid([dropped()], { at: minutesAgo(11) }),
      tellSendGrid([dropped()], { at: minutesAgo(-11) }),
      tellSendGrid([dropped()], { key: other }),
      server.app.inject({
        method: 'POST',
        url: '/api/v1/email-events/sendgrid',
        payload: [dropped()],
      }),
      server.app.inject({
        method: 'POST',
        url: '/api/v1/email-events/sendgrid',
        headers: {
          'x-twilio-email-event-webhook-timestamp': String(server.now.getTime() / 1000),
        },
        payload: [dropped()],
      }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.statusCode).toBe(403);
    expect(await suppressed()).toEqual([]);
    for (const minutes of [10, -10]) {
      const told = await tellSendGrid([dropped()], { at: minutesAgo(minutes) });
      expect(told.statusCode).toBe(204);
    }
    expect(await suppressed()).toHaveLength(1);
  });

  it('may stand beside others that are of no use, or of another tenant', async () => {
    const ours = tenantId;
    const theirs = await server.addTenant(`theirs-${made}`);
    await server.addPerson(theirs, { email: 'theirs@example.test' });
    const told = await tellSendGrid([
      ...['no event', null, dropped({ email: 'nobody' }), dropped({ tenantId: 'nowhere' })],
      dropped({ email: 'theirs@example.test', tenantId: theirs }),
      dropped(),
    ]);
    expect(told.statusCode).toBe(204);
    expect(await suppressed()).toMatchObject([{ email }]);
    tenantId = theirs;
    expect(await suppressed()).toMatchObject([{ email: 'theirs@example.test' }]);
    tenantId = ours;
  });

  it('is answered that it is wrong when it is no list, and when it is too large', async () => {
    expect((await tellSendGrid({})).statusCode).toBe(204);
    const answer = await tellSendGrid(undefined, { sent: '[' });
    expect(answer.statusCode).toBe(403);
    expect((await tellSendGrid(['x'.repeat(1024 * 1024)])).statusCode).toBe(413);
  });
});

it('what is no event of ours says nothing', () => {
  expect(readSendGridEvents(['no event', dropped({ event: 'delivered' })])).toEqual([]);
  expect(readSendGridEvents({})).toEqual([]);
  for (const body of [undefined, 'no event', bounce({ RecordType: 'Delivery' })])
    expect(readPostmarkEvents(body)).toEqual([]);
});

it('without a key in the configuration there is no such address', async () => {
  const bare = await startTestServer();
  for (const service of ['sendgrid', 'postmark']) {
    const url = `/api/v1/email-events/${service}`;
    const answer = await bare.app.inject({ method: 'POST', url, payload: {} });
    expect(answer.statusCode).toBe(404);
  }
  await bare.close();
});

describe('an address that has bounced', () => {
  const send = async (key: string) => {
    await server.database.inTenant(tenantId, (db) =>
      enqueue(
        db,
        sendMail(server.config),
        {
          template: 'password-reset',
          to: { name: 'Gone', address: email },
          url: 'https://acme.test/reset',
          validMinutes: 60,
        },
        { key },
      ),
    );
    await server.jobs?.drain();
  };

  it('gets no email, not even a password reset, until an admin lifts that', async () => {
    sandboxes.postmark.inactive.add(email);
    sandboxes.sendgrid.bounced.add(email);
    await tellPostmark(bounce());
    await send('one');
    expect(sandboxes.postmark.mails).toEqual([]);
    expect(sandboxes.postmark.requests.filter(({ path }) => path === '/email')).toEqual([]);
    await admin.call(liftSuppression, { body: { email: 'GONE@example.test' } });
    await server.jobs?.drain();
    expect(sandboxes.sendgrid.bounced.has(email)).toBe(false);
    await send('two');
    expect(sandboxes.postmark.mails).toHaveLength(1);
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results[0]).toMatchObject({ action: 'email-suppression-lifted', subject: email });
  });

  it('is taken off the list of one service though the other does not do it', async () => {
    sandboxes.postmark.inactive.add(email);
    sandboxes.sendgrid.bounced.add(email);
    await tellPostmark(bounce());
    sandboxes.sendgrid.fail('/v3/suppression', { status: 403, body: { errors: [] } });
    await admin.call(liftSuppression, { body: { email } });
    await server.jobs?.drain();
    expect(sandboxes.sendgrid.bounced.has(email)).toBe(true);
    expect(sandboxes.postmark.inactive.has(email)).toBe(false);
  });

  it('stays lifted when an old event comes again, and not when it bounces anew', async () => {
    const old = bounce({ BouncedAt: minutesAgo(5).toISOString() });
    await tellPostmark(old);
    await tellPostmark(old);
    await admin.call(liftSuppression, { body: { email } });
    await admin.call(liftSuppression, { body: { email } });
    await server.jobs?.drain();
    await tellPostmark(old);
    expect((await suppressed())[0]?.liftedAt).not.toBeNull();
    await tellPostmark(bounce({ BouncedAt: minutesAgo(-1).toISOString() }));
    expect((await suppressed())[0]?.liftedAt).toBeNull();
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results.filter(({ action }) => action === 'email-suppression-lifted')).toHaveLength(1);
  });

  it('is off for its tenant alone', async () => {
    const other = await server.addTenant(`other-${made}`);
    await tellPostmark(bounce());
    const rows = await server.database.inTenant(other, (db) =>
      db.selectFrom('suppressions').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });

  it('is taken off when Postmark says so instead of sending', async () => {
    sandboxes.postmark.inactive.add(email);
    await send('one');
    sandboxes.postmark.inactive.delete(email);
    expect(await suppressed()).toMatchObject([{ email, reason: 'bounce', liftedAt: null }]);
    expect(server.log.join('')).not.toContain(email);
  });
});

describe('an address that nobody in the tenant has', () => {
  const erase = () =>
    server.database.inTenant(tenantId, async (db) => {
      for (const { erase } of personalDataOfAreas) await erase(db, dataSubject(gone));
    });

  it('is not kept again after its owner is erased, whoever tells of it [MAIL-153]', async () => {
    await tellPostmark(bounce());
    await erase();
    await tellPostmark(bounce({ RecordType: 'SpamComplaint', BouncedAt: minutesAgo(-1) }));
    await tellSendGrid([dropped({ event: 'spamreport' })]);
    expect(await suppressed()).toEqual([]);
    sandboxes.postmark.inactive.add(email);
    await server.database.inTenant(tenantId, (db) =>
      enqueue(db, sendMail(server.config), {
        ...{ template: 'application-rejected', to: { name: 'Gone', address: email } },
      }),
    );
    await server.jobs?.drain();
    sandboxes.postmark.inactive.delete(email);
    expect(await suppressed()).toEqual([]);
  });

  it('counts again once somebody has entered it anew [MAIL-153]', async () => {
    await erase();
    await server.addPerson(tenantId, { email });
    await tellPostmark(bounce());
    expect(await suppressed()).toMatchObject([{ email, reason: 'bounce' }]);
  });

  it.each([
    ['somebody deactivated', sql`update users set deleted_at = now()`],
    [
      'an application',
      sql`insert into applicants (email, slug, first_name, last_name, tags, data, custom_data)
        values (${email}, 'gone', 'G', 'B', '{}', '{}', '{}')`,
    ],
    [
      'an invitation',
      sql`insert into invitations (email, first_name, last_name, token_hash, expires_at)
        values (${email}, 'G', 'B', 'x', now())`,
    ],
    [
      'a link to register',
      sql`insert into one_time_tokens (token_hash, kind, email, expires_at)
        values ('x', 'registration', ${email}, now())`,
    ],
    [
      'a link to confirm it',
      sql`insert into one_time_tokens (token_hash, kind, email, new_email, expires_at)
        values ('x', 'email-change', 'old@example.test', ${email}, now())`,
    ],
  ])('is another than that of %s, which counts [MAIL-153]', async (who, statement) => {
    if (who !== 'somebody deactivated') await erase();
    await server.database.inTenant(tenantId, (db) => statement.execute(db));
    await tellPostmark(bounce());
    expect(await suppressed()).toMatchObject([{ email, reason: 'bounce' }]);
  });
});

it('is theirs to read, and goes with them, and that of others stays', async () => {
  await server.addPerson(tenantId, { email: 'other@example.test' });
  const subject = dataSubject(gone, { firstName: 'Gone', lastName: 'By' });
  await server.database.inTenant(tenantId, async (db) => {
    for (const address of [email, 'other@example.test'])
      await suppress(db, { email: address, reason: 'bounce', at: minutesAgo(3) });
    expect(await personalDataOfSuppressions.collect(db, subject)).toEqual({
      emailSuppressions: [{ reason: 'bounce', at: minutesAgo(3), liftedAt: null }],
    });
    await personalDataOfSuppressions.erase(db, subject);
  });
  expect(await suppressed()).toMatchObject([{ email: 'other@example.test' }]);
});

it('is not there to lift where an address never bounced', async () => {
  const body = { email: 'well@example.test' };
  expect(await admin.refused(liftSuppression, { body })).toMatchObject({ code: 'not-found' });
  const { results } = await admin.call(listAuditEntries, { query: {} });
  expect(results).toEqual([]);
});

it('shows to admins at the person and in both lists, and to nobody else', async () => {
  const person = await server.addPerson(tenantId, {
    email: 'ada@example.test',
    slug: 'ada',
  });
  const boss = await server.addPerson(tenantId, { email: 'boss@example.test', roles: ['admin'] });
  await server.addPerson(tenantId, { email: 'well@example.test' });
  for (const { email: address } of [person, boss])
    await server.database.inTenant(tenantId, (db) =>
      suppress(db, { email: address, reason: 'complaint', at: minutesAgo(3) }),
    );
  const emailSuppression = { reason: 'complaint', at: minutesAgo(3).toISOString() };
  const byEmail = (rows: readonly { email: string; emailSuppression?: unknown }[]) =>
    Object.fromEntries(rows.map((row) => [row.email, row.emailSuppression]));
  const ambassadors = await admin.call(listAmbassadors, { query: {} });
  expect(byEmail(ambassadors.results)).toEqual({
    'ada@example.test': emailSuppression,
    'well@example.test': undefined,
  });
  const administrators = await admin.call(listAdministrators, { query: {} });
  expect(byEmail(administrators.results)).toMatchObject({ 'boss@example.test': emailSuppression });
  const params = { id: 'ada' };
  expect(await admin.call(getPerson, { params })).toMatchObject({ emailSuppression });
  expect(await server.as(person).call(getPerson, { params })).not.toHaveProperty(
    'emailSuppression',
  );
});
