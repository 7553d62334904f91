import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchSystemEmail } from '#contract/system-emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { startMailServer } from '#server/mail/testing/mail-server.ts';
import { type RunningJobs, startJobs } from '#server/platform/jobs/start-jobs.ts';
import { programme } from '#server/reports/testing/programme.ts';
import { suppress } from '#server/suppressions/queries.ts';
import type { TenantData } from '#server/tenants/tenant-record.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { watchWeeklySummaries, weeklySummaryJob } from './job.ts';

const log = { debug() {}, warn() {}, error() {} };
const template = 'weekly-summary-admin';
const monday = '2026-11-30T08:00:00Z';

let server: TestServer;
const jobs: RunningJobs[] = [];
let now: Date;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date(monday);
});
afterEach(() => stopServers());

async function stopServers(): Promise<void> {
  for (const each of jobs.splice(0)) await each.stop();
}

/** A brand whose admin Ada has switched the summary on, unless told otherwise. */
async function brand(data: Partial<TenantData> = {}, isOn = true) {
  const made = await programme(server, { tenantName: 'Acme', ...data });
  const ada = await server.addPerson(made.tenantId, { roles: ['admin'], firstName: 'Ada' });
  if (isOn) await choose(ada, true);
  return { ...made, ada };
}

/** Switches the summary on or off, as the page of the preferences does. */
async function choose(person: Person, isOn: boolean): Promise<void> {
  const { data, version } = await server.as(person).call(getUserData, {});
  const preferences = { ...data.preferences, notifications: { [template]: isOn } };
  await server
    .as(person)
    .call(updateUserData, { body: { data: { ...data, preferences }, version } });
}

async function startServer(): Promise<RunningJobs> {
  const clock = () => now;
  const { config } = server;
  const kinds = [weeklySummaryJob(config, clock), sendMail(config, clock)];
  const started = await startJobs(server.database, kinds, { log });
  jobs.push(started);
  return started;
}

const watch = () => watchWeeklySummaries(server.database, now);

/** The work of a server in the minute of a moment. */
async function workAt(moment: string): Promise<void> {
  now = new Date(moment);
  await watch();
  const [running = await startServer()] = jobs;
  await running.drain();
}

const mailsOf = (tenantId: TenantId) =>
  server.database.inTenant(tenantId, (db) =>
    db
      .selectFrom('mailbox')
      .select(['recipient', 'subject', 'textBody', 'htmlBody'])
      .orderBy('recipient')
      .orderBy('createdAt')
      .execute(),
  );
const recipients = async (tenantId: TenantId) =>
  (await mailsOf(tenantId)).map(({ recipient }) => /<(.*)>/.exec(recipient)?.[1]);

describe('the weekly summary', () => {
  it('leaves on Monday at eight by the clocks of the brand, and not before [REP-101]', async () => {
    const berlin = await brand({ timezone: 'Europe/Berlin' });
    const auckland = await brand({ timezone: 'Pacific/Auckland' });
    const angeles = await brand({ timezone: 'America/Los_Angeles' });
    const arrived = () =>
      Promise.all(
        [auckland, berlin, angeles].map(async ({ tenantId }) => (await mailsOf(tenantId)).length),
      );
    await workAt('2026-11-29T18:59:00Z');
    expect(await arrived()).toEqual([0, 0, 0]);
    await workAt('2026-11-29T19:00:00Z');
    expect(await arrived()).toEqual([1, 0, 0]);
    await workAt('2026-11-30T06:59:00Z');
    expect(await arrived()).toEqual([1, 0, 0]);
    await workAt('2026-11-30T07:00:00Z');
    expect(await arrived()).toEqual([1, 1, 0]);
    await workAt('2026-11-30T16:00:00Z');
    expect(await arrived()).toEqual([1, 1, 1]);
  });

  it('leaves later the same Monday where no server ran, and is not sent late for a week once that is over [REP-101]', async () => {
    const late = await brand();
    await workAt('2026-11-30T23:59:00Z');
    expect(await mailsOf(late.tenantId)).toHaveLength(1);
    const missed = await brand();
    await workAt('2026-12-01T00:00:00Z');
    await workAt('2026-12-03T08:00:00Z');
    expect(await mailsOf(missed.tenantId)).toEqual([]);
    await workAt('2026-12-07T08:00:00Z');
    const subjects = async ({ tenantId }: typeof missed) => (await mailsOf(tenantId)).length;
    expect([await subjects(late), await subjects(missed)]).toEqual([2, 1]);
  });

  it('is not sent by a server that comes back after Monday, whether the work or the email was waiting [REP-101]', async () => {
    const asked = await brand();
    await watch();
    await workAt('2026-12-01T00:00:00Z');
    expect(await mailsOf(asked.tenantId)).toEqual([]);

    // It would meet the Monday as well.
    await stopServers();
    const written = await brand();
    now = new Date(monday);
    await watch();
    const writing = await startJobs(server.database, [weeklySummaryJob(server.config, () => now)], {
      log,
    });
    await writing.drain();
    await writing.stop();
    await workAt('2026-12-01T00:00:00Z');
    expect(await mailsOf(written.tenantId)).toEqual([]);
  });

  it('comes once to each admin who wants it, however many servers work and however often [REP-102]', async () => {
    const { tenantId, ada } = await brand();
    const bob = await server.addPerson(tenantId, { roles: ['admin'], firstName: 'Bob' });
    await choose(bob, true);
    const servers = await Promise.all([startServer(), startServer(), startServer()]);
    await Promise.all([watch(), watch(), watch()]);
    await Promise.all(servers.map((each) => each.drain()));
    await watch();
    await Promise.all(servers.map((each) => each.drain()));
    expect(await recipients(tenantId)).toEqual([ada.email, bob.email].sort());
    await workAt('2026-11-30T20:00:00Z');
    expect(await mailsOf(tenantId)).toHaveLength(2);
  });

  it('goes to nobody who has not switched it on, and nobody who has switched it off [REP-100]', async () => {
    const { tenantId, ada } = await brand({}, false);
    await workAt(monday);
    expect(await mailsOf(tenantId)).toEqual([]);
    await choose(ada, true);
    await workAt('2026-11-30T09:00:00Z');
    expect(await mailsOf(tenantId)).toEqual([]);
    await workAt('2026-12-07T08:00:00Z');
    expect(await recipients(tenantId)).toEqual([ada.email]);
    await choose(ada, false);
    await workAt('2026-12-14T08:00:00Z');
    expect(await mailsOf(tenantId)).toHaveLength(1);
  });

  it('is not sent where the brand has switched it off, or where the person is an ambassador', async () => {
    const { tenantId, ann, admin, ada } = await brand();
    await choose(ann, true);
    await workAt(monday);
    expect(await recipients(tenantId)).toEqual([ada.email]);
    const params = { id: template };
    await admin.call(switchSystemEmail, { params, body: { enabled: false } });
    await workAt('2026-12-07T08:00:00Z');
    expect(await mailsOf(tenantId)).toHaveLength(1);
  });

  const departures: Readonly<
    Record<string, (tenantId: TenantId, ada: Person) => Promise<unknown>>
  > = {
    'whose brand is disabled': (tenantId) => server.setEnabled(tenantId, false),
    'who is deleted': (tenantId, { id }) =>
      server.database.inTenant(tenantId, (db) =>
        db.updateTable('users').set({ deletedAt: now }).where('id', '=', id).execute(),
      ),
    'who lost the role': (tenantId, { id }) =>
      server.database.inTenant(tenantId, (db) =>
        db.updateTable('users').set({ roles: [] }).where('id', '=', id).execute(),
      ),
    'whose address is suppressed': (tenantId, { email }) =>
      server.database.inTenant(tenantId, (db) =>
        suppress(db, { email, reason: 'bounce', at: now }),
      ),
  };

  it.each(Object.entries(departures))(
    'goes to no admin %s, before it is written or after [REP-102]',
    async (_, depart) => {
      const before = await brand();
      await depart(before.tenantId, before.ada);
      const after = await brand();
      await watch();
      const writing = [weeklySummaryJob(server.config, () => now)];
      const first = await startJobs(server.database, writing, { log });
      await first.drain();
      await first.stop();
      await depart(after.tenantId, after.ada);
      await workAt(monday);
      expect(await mailsOf(before.tenantId)).toEqual([]);
      expect(await mailsOf(after.tenantId)).toEqual([]);
    },
  );

  it('says how the week went beside the one before, what awaits review, and who did most [REP-103]', async () => {
    const { tenantId, ann, ben, tess, type, did, sold } = await brand({
      terms: { ambassador: 'champion', ambassadors: 'champions' },
    });
    await did(
      { type, by: ann.id, on: '2026-11-23' },
      { type, by: ann.id, on: '2026-11-29' },
      { type, by: ben.id, on: '2026-11-25' },
      { type, by: tess.id, on: '2026-11-25' },
      { type, by: ann.id, on: '2026-11-26', state: 'please-review' },
      { type, by: ann.id, on: '2026-11-27', state: 'in-review', awaits: true },
      { type, by: ann.id, on: '2026-11-22' },
      { type, by: ann.id, on: '2026-11-30' },
    );
    await sold(
      { type, by: ben.id, on: '2026-11-24', currency: 'EUR', principalNet: 1200.5 },
      { type, by: ben.id, on: '2026-11-24', currency: 'USD', principalNet: 30 },
      { type, by: ann.id, on: '2026-11-17', currency: 'EUR', principalNet: 40 },
    );
    await workAt(monday);
    const [mail] = await mailsOf(tenantId);
    expect(mail?.subject).toBe('Acme last week: 3 activities approved, 2 referrals');
    const text = mail?.textBody ?? '';
    const origin = `http://${tenantId}.banyan.localhost:4000`;
    expect(text).toContain(
      'the champion programme of Acme did in the week of November 23 – 29, 2026',
    );
    const section = (heading: string) =>
      text
        .split('\n\n')
        .find((part) => part.startsWith(heading))
        ?.split('\n')
        .slice(1);
    expect(section('How it went (Last week, Week before)')).toEqual([
      '- Activities approved: 3, 1',
      '- Activities awaiting review: 1, 0',
      '- Activities rejected: 1, 0',
      '- New champions: 0, 1',
      '- Referrals: 2, 1',
      '- Sales in EUR: €1,200.50, €40',
      '- Sales in USD: $30, $0',
    ]);
    expect(section('Awaiting review now')).toEqual([
      `- Activities: 1 <${origin}/activities?state=awaiting-review>`,
    ]);
    expect(section('Most activities approved')).toEqual([
      `- Ann Able: 2 <${origin}/ambassadors/ann>`,
      `- Ben Baker: 1 <${origin}/ambassadors/ben>`,
    ]);
    expect(section('Most referrals')).toEqual([`- Ben Baker: 2 <${origin}/ambassadors/ben>`]);
    expect(mail?.htmlBody).toContain(`href="${origin}/activities?state=awaiting-review"`);
    expect(mail?.htmlBody).toContain('>€1,200.50</td>');
    expect(mail?.htmlBody).not.toMatch(/<p[^>]*>\s*<table/);
  });

  it('says kindly that a week was quiet, without a table of zeros [REP-104]', async () => {
    const { tenantId, ann, type, did } = await brand();
    await did({ type, by: ann.id, on: '2026-11-18' });
    await workAt(monday);
    const [mail] = await mailsOf(tenantId);
    expect(mail?.subject).toBe('Acme last week: a quiet week');
    expect(mail?.textBody).toContain('It was a quiet week, and nothing new came in.');
    expect(mail?.textBody).toContain('Nothing awaits your review.');
    expect(mail?.textBody).not.toContain('How it went');
    expect(mail?.htmlBody).not.toContain('scope="row"');
  });

  it('ends by the link in it, by one click of a mail provider, and for this email alone [REP-100]', async () => {
    const messages: string[] = [];
    const mailServer = await startMailServer({ take: (message) => messages.push(message) });
    const own = await startTestServer({ env: { SMTP_URL: mailServer.url } });
    const shared = server;
    try {
      server = own;
      const { ada } = await brand();
      await workAt(monday);
      const [message = ''] = messages;
      expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      const address = /^List-Unsubscribe:\s*<([^>]*)>/m.exec(message)?.[1] ?? '';
      const { pathname, searchParams, search } = new URL(address.replace(/\s/g, ''));
      expect([pathname, searchParams.get('mail')]).toEqual(['/unsubscribe', template]);
      const click = await own.on(ada.tenantId).send({
        ...{ method: 'POST', url: `${pathname}${search}` },
        ...{ payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(click.statusCode).toBe(204);
      const { data } = await own.as(ada).call(getUserData, {});
      expect(data.preferences.notifications).toEqual({ [template]: false });
      await workAt('2026-12-07T08:00:00Z');
      expect(messages).toHaveLength(1);
    } finally {
      for (const each of jobs.splice(0)) await each.stop();
      server = shared;
      await own.close();
      await mailServer.close();
    }
  });
});
