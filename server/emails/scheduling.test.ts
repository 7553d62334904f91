import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkEmail,
  getEmail,
  listEmailSends,
  rescheduleEmail,
  sendEmail,
  stepEmailSend,
  updateEmail,
} from '#contract/emails/endpoints.ts';
import type { Schedule } from '#contract/emails/schedule.ts';
import { emails } from '#server/areas.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { suppress } from '#server/suppressions/queries.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { setSubscribed } from '#server/user-data/queries.ts';
import { addBrand, type Brand } from './testing/brand.ts';
import { takeTurnOf } from './testing/take-turn.ts';

let server: TestServer;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  server.now = new Date('2026-11-20T10:00:00Z');
  // In Berlin, an hour ahead of UTC.
  brand = await addBrand(server, `brand-${made}`);
});

const inTenant = <T>(work: (db: TenantDb) => Promise<T>) =>
  server.database.inTenant(brand.tenantId, work);
const add = (name: string, timezone?: string) =>
  server.addPerson(brand.tenantId, {
    ...{ firstName: name, email: `${name.toLowerCase()}@example.test` },
    ...(timezone !== undefined && { timezone }),
  });
const deactivate = ({ id }: Person) =>
  inTenant((db) =>
    db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', id).execute(),
  );
const morning = (zone: Schedule['zone'] = 'brand', at = '2026-11-21T09:00'): Schedule => ({
  at,
  zone,
});

/** Schedules a new email; its id and that of the sending. */
async function schedule(wanted: Schedule, written = {}) {
  const { id } = await brand.draft(written);
  const body = { schedule: wanted, sendAnyway: true };
  const { emailSendId } = await brand.admin.call(sendEmail, { params: { id }, body });
  return { id, emailSendId };
}
const move = (id: string, wanted: Schedule | null) =>
  brand.admin.call(rescheduleEmail, { params: { id }, body: { schedule: wanted } });
/** Runs the jobs that are due at a moment. */
async function workAt(moment: string): Promise<void> {
  server.now = new Date(moment);
  for (;;) {
    const due = await inTenant((db) =>
      db
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('job', '=', 'send-emails')
        .where('doneAt', 'is', null)
        // A job without a time of its own gets that of the database.
        .where(sql<boolean>`(run_at <= ${server.now} or run_at = created_at)`)
        .execute(),
    );
    if (due.length === 0) return;
    for (const { id } of due)
      await inTenant((db) =>
        db.updateTable('outbox').set({ doneAt: server.now }).where('id', '=', id).execute(),
      );
    for (const { id } of (await brand.admin.call(listEmailSends, { query: {} })).results)
      await takeTurnOf(server, brand.tenantId, id);
  }
}
/** The people who have got an email, in the order of their addresses. */
const reached = async () =>
  (await inTenant((db) => db.selectFrom('mailbox').select('recipient').execute()))
    .map(({ recipient }) => recipient.split(' ')[0])
    .toSorted();
const waitingFor = () =>
  inTenant((db) =>
    db
      .selectFrom('outbox')
      .select('runAt')
      .where('job', '=', 'send-emails')
      .where('doneAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst(),
  );

describe('a scheduled email', () => {
  it('goes out at its time in the zone of the brand, to whoever fits then [MAIL-137]', async () => {
    await add('Bo');
    const gone = await add('Gone');
    const { emailSendId } = await schedule(morning());
    expect(await brand.look(emailSendId)).toMatchObject({
      ...{ state: 'scheduled', schedule: morning(), problem: null },
      ...{ recipientCount: 0, sentAtInTenantTz: '2026-11-21T09:00:00.000+01:00' },
    });
    expect(await waitingFor()).toEqual({ runAt: new Date('2026-11-21T08:00:00Z') });
    await deactivate(gone);
    await add('Late');
    await workAt('2026-11-21T07:59:59Z');
    expect(await reached()).toEqual([]);
    await workAt('2026-11-21T08:00:00Z');
    expect(await reached()).toEqual(['Bo', 'Late']);
    expect(await brand.look(emailSendId)).toMatchObject({
      ...{ state: 'done', recipientCount: 2, sentCount: 2 },
      sentAtInTenantTz: '2026-11-21T09:00:00.000+01:00',
    });
  });

  it('does not begin early, whoever wakes it up [MAIL-137]', async () => {
    await add('Bo');
    const { emailSendId } = await schedule(morning());
    server.now = new Date('2026-11-21T07:00:00Z');
    await takeTurnOf(server, brand.tenantId, emailSendId);
    expect(await brand.look(emailSendId)).toMatchObject({ state: 'scheduled' });
    expect(await waitingFor()).toEqual({ runAt: new Date('2026-11-21T08:00:00Z') });
    await workAt('2026-11-21T08:00:00Z');
    expect(await reached()).toEqual(['Bo']);
  });

  it('reaches each person at the time of their own zone, and others at that of the brand [MAIL-138]', async () => {
    await add('Kiwi', 'Pacific/Auckland');
    await add('Bo');
    await add('Berliner', 'Europe/Berlin');
    await add('Yank', 'America/New_York');
    const { id, emailSendId } = await schedule(morning('recipient'));
    expect(await waitingFor()).toEqual({ runAt: new Date('2026-11-20T20:00:00Z') });
    await workAt('2026-11-20T20:00:00Z');
    expect(await reached()).toEqual(['Kiwi']);
    expect(await brand.look(emailSendId)).toMatchObject({
      ...{ state: 'sending', recipientCount: 4, sentCount: 1 },
    });
    // It has begun.
    expect(
      await brand.admin.refused(rescheduleEmail, { params: { id }, body: { schedule: null } }),
    ).toMatchObject({ status: 409, code: 'email-sent' });
    await workAt('2026-11-21T07:59:59Z');
    expect(await reached()).toEqual(['Kiwi']);
    await workAt('2026-11-21T08:00:00Z');
    expect(await reached()).toEqual(['Berliner', 'Bo', 'Kiwi']);
    await workAt('2026-11-21T14:00:00Z');
    expect(await reached()).toEqual(['Berliner', 'Bo', 'Kiwi', 'Yank']);
    expect(await brand.look(emailSendId)).toMatchObject({ state: 'done', sentCount: 4 });
  });

  it('reaches who has changed their zone, or has got a new one, once [MAIL-138]', async () => {
    const kiwi = await add('Kiwi', 'Pacific/Auckland');
    await add('Yank', 'America/New_York');
    await schedule(morning('recipient'));
    await add('Line', 'Pacific/Kiritimati');
    await workAt('2026-11-20T20:00:00Z');
    // Nine o'clock is over on the Line Islands when it begins.
    expect(await reached()).toEqual(['Kiwi', 'Line']);
    await inTenant((db) =>
      db
        .updateTable('users')
        .set({ timezone: 'America/New_York' })
        .where('id', '=', kiwi.id)
        .execute(),
    );
    await workAt('2026-11-21T14:00:00Z');
    expect(await reached()).toEqual(['Kiwi', 'Line', 'Yank']);
  });

  it('counts the time zones of the people who get it [MAIL-138]', async () => {
    await add('Bo');
    await add('Kiwi', 'Pacific/Auckland');
    // People in the audience who do not get it.
    for (const name of ['Off', 'Out', 'Gone']) {
      const { id } = await add(name, 'Pacific/Auckland');
      await inTenant((db) => setSubscribed(db, id, false));
    }
    const body = { email: brand.written() };
    expect(await brand.admin.call(checkEmail, { body })).toMatchObject({
      ...{ recipientCount: 5, ownTimezoneCount: 1 },
    });
  });

  it('goes on between its waves, can be paused, and leaves out who is gone by then [MAIL-140]', async () => {
    const people = [];
    for (const name of ['Bo', 'Cy', 'Di', 'Eve']) people.push(await add(name, 'America/New_York'));
    await add('Kiwi', 'Pacific/Auckland');
    const { emailSendId } = await schedule(morning('recipient'));
    await workAt('2026-11-20T20:00:00Z');
    const step = (wanted: 'pause' | 'resume') =>
      brand.admin.call(stepEmailSend, { params: { id: emailSendId }, body: { step: wanted } });
    expect(await step('pause')).toMatchObject({ state: 'paused' });
    await workAt('2026-11-21T14:00:00Z');
    expect(await reached()).toEqual(['Kiwi']);
    const [bo, cy, di] = people;
    if (!bo || !cy || !di) throw new Error('There are four');
    await deactivate(bo);
    await inTenant(async (db) => {
      await suppress(db, { email: cy.email, reason: 'bounce', at: server.now });
      await setSubscribed(db, di.id, false);
    });
    await step('resume');
    await workAt('2026-11-21T14:00:00Z');
    expect(await reached()).toEqual(['Eve', 'Kiwi']);
    expect((await brand.recipients(emailSendId)).map(({ skipReason }) => skipReason)).toEqual([
      ...['deactivated', 'address-suppressed', 'unsubscribed', null, null],
    ]);
  });

  it('does not go to who was suppressed or has unsubscribed before it begins [MAIL-140]', async () => {
    const [bo, cy] = [await add('Bo'), await add('Cy')];
    await add('Di');
    const { emailSendId } = await schedule(morning());
    await inTenant(async (db) => {
      await suppress(db, { email: bo.email, reason: 'complaint', at: server.now });
      await setSubscribed(db, cy.id, false);
    });
    await workAt('2026-11-21T08:00:00Z');
    expect(await reached()).toEqual(['Di']);
    expect(await brand.look(emailSendId)).toMatchObject({
      ...{ state: 'done', recipientCount: 3, skippedCount: 2, sentCount: 1 },
    });
  });

  it('does not go out with errors, says why, and is tried again or a draft again [MAIL-140]', async () => {
    const bo = await add('Bo');
    const { id, emailSendId } = await schedule(morning());
    await deactivate(bo);
    await workAt('2026-11-21T08:00:00Z');
    const problem = 'There are no recipients for this email';
    expect(await brand.look(emailSendId)).toMatchObject({ state: 'paused', problem });
    const resume = { params: { id: emailSendId }, body: { step: 'resume' as const } };
    expect(await brand.admin.call(stepEmailSend, resume)).toMatchObject({ problem: null });
    await workAt('2026-11-21T08:01:00Z');
    expect(await brand.look(emailSendId)).toMatchObject({ state: 'paused', problem });
    await add('Cy');
    await brand.admin.call(stepEmailSend, resume);
    expect(await brand.admin.call(stepEmailSend, resume)).toMatchObject({ state: 'scheduled' });
    await workAt('2026-11-21T08:02:00Z');
    expect(await reached()).toEqual(['Cy']);
    expect(await brand.look(emailSendId)).toMatchObject({ state: 'done', problem: null });
    expect(
      await brand.admin.refused(rescheduleEmail, { params: { id }, body: { schedule: null } }),
    ).toMatchObject({ code: 'email-sent' });
  });

  it('does not go out while its brand is disabled [MAIL-140]', async () => {
    await add('Bo');
    const { emailSendId } = await schedule(morning());
    await server.setEnabled(brand.tenantId, false);
    server.now = new Date('2026-11-21T08:00:00Z');
    await takeTurnOf(server, brand.tenantId, emailSendId);
    await server.setEnabled(brand.tenantId, true);
    expect(await brand.look(emailSendId)).toMatchObject({
      ...{ state: 'paused', problem: 'Your account is disabled' },
    });
    expect(await reached()).toEqual([]);
  });

  it('stands among what was sent with its time, and is no draft [MAIL-139]', async () => {
    await add('Bo');
    await brand.send({ subject: 'Now' });
    const { id } = await schedule(morning(), { subject: 'Later' });
    const { results } = await brand.admin.call(listEmailSends, { query: {} });
    expect(results).toMatchObject([
      { subject: 'Later', state: 'scheduled', schedule: morning(), emailId: id },
      { subject: 'Now', schedule: null },
    ]);
    const email = brand.written({ subject: 'Other' });
    const { updatedAtInTenantTz } = await brand.admin.call(getEmail, { params: { id } });
    expect(
      await brand.admin.refused(updateEmail, {
        params: { id },
        body: { email, updatedAtInTenantTz },
      }),
    ).toMatchObject({ code: 'email-sent' });
  });

  it('moves until it begins: it goes out at the last time that was chosen, once [MAIL-139]', async () => {
    await add('Bo');
    const { id, emailSendId } = await schedule(morning());
    expect(await move(id, morning('recipient', '2026-11-22T18:30'))).toEqual({ emailSendId });
    expect(await move(id, morning('brand', '2026-11-21T12:15'))).toEqual({ emailSendId });
    expect(await brand.look(emailSendId)).toMatchObject({
      ...{ state: 'scheduled', schedule: morning('brand', '2026-11-21T12:15') },
      sentAtInTenantTz: '2026-11-21T12:15:00.000+01:00',
    });
    await workAt('2026-11-21T11:14:00Z');
    expect(await reached()).toEqual([]);
    await workAt('2026-11-21T11:15:00Z');
    await workAt('2026-11-23T11:15:00Z');
    expect(await reached()).toEqual(['Bo']);
    expect(
      await brand.admin.refused(rescheduleEmail, { params: { id }, body: { schedule: morning() } }),
    ).toMatchObject({ status: 409, code: 'email-sent' });
  });

  it('is a draft again once it is cancelled, which nobody gets, and can be sent again [MAIL-139]', async () => {
    await add('Bo');
    const { id } = await schedule(morning());
    expect(await move(id, null)).toEqual({ emailSendId: null });
    expect(await move(id, null)).toEqual({ emailSendId: null });
    expect(await brand.admin.call(getEmail, { params: { id } })).toMatchObject({
      emailSendId: null,
    });
    expect(
      await brand.admin.refused(rescheduleEmail, { params: { id }, body: { schedule: morning() } }),
    ).toMatchObject({
      ...{ status: 409, code: 'draft-changed' },
      message: 'This email is not scheduled any more. Please reload the page',
    });
    await workAt('2026-11-21T08:00:00Z');
    expect(await reached()).toEqual([]);
    expect((await brand.admin.call(listEmailSends, { query: {} })).totalCount).toBe(0);
    await brand.admin.call(sendEmail, { params: { id }, body: {} });
    await workAt('2026-11-21T08:00:00Z');
    expect(await reached()).toEqual(['Bo']);
  });

  it.each([
    ['2026-11-20T11:00', 'brand', 'Please choose a time in the future'],
    ['2026-11-20T10:59', 'recipient', 'Please choose a time in the future'],
    ['2027-11-21T09:00', 'brand', 'Please choose a time within the next year'],
    [
      ...(['2026-11-20T18:00', 'recipient'] as const),
      'This time is over already where 2 recipients live. Please choose a later one, or your own time zone',
    ],
    ['2026-02-30T09:00', 'brand', 'Please choose a date and a time'],
    ['2026-11-21T24:00', 'brand', 'Please choose a date and a time'],
  ] as const)('is refused for %s by the clocks of the %s [MAIL-141]', async (at, zone, message) => {
    await add('Bo');
    await add('Kiwi', 'Pacific/Auckland');
    await add('Mate', 'Australia/Sydney');
    const { id } = await brand.draft();
    const refused = { status: 400, code: 'invalid-input', fields: { 'schedule.at': message } };
    const call = { params: { id }, body: { schedule: { at, zone } } };
    expect(await brand.admin.refused(sendEmail, call)).toMatchObject(refused);
    expect((await brand.admin.call(getEmail, { params: { id } })).emailSendId).toBeNull();
    await brand.admin.call(sendEmail, { params: { id }, body: { schedule: morning() } });
    expect(await brand.admin.refused(rescheduleEmail, call)).toMatchObject(refused);
  });

  it('is held to the checks when it is scheduled, too [MAIL-140]', async () => {
    await add('Bo');
    const send = async (htmlTemplate: string) => {
      const { id } = await brand.draft({ htmlTemplate });
      const body = { schedule: morning() };
      return (await brand.admin.send(sendEmail, { params: { id }, body })).json();
    };
    expect(await send('<p>{{NO-LINK}}</p>')).toMatchObject({ code: 'email-checks-failed' });
    expect(await send('<p>{{POINTS}}</p>')).toMatchObject({ code: 'email-checks-failed' });
  });
});

describe('two admins at once', () => {
  const all = <T>(...calls: (() => Promise<T>)[]) => Promise.all(calls.map((call) => call()));

  it('schedule and send it once [MAIL-143]', async () => {
    await add('Bo');
    const { id } = await brand.draft();
    const send = (body: object) => () => brand.admin.send(sendEmail, { params: { id }, body });
    const answers = await all(
      ...[send({ schedule: morning() }), send({ schedule: morning('recipient') }), send({})],
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await brand.admin.call(listEmailSends, { query: {} })).totalCount).toBe(1);
    await workAt('2026-11-21T08:00:00Z');
    expect(await reached()).toEqual(['Bo']);
  });

  it('cancel and move it to one result [MAIL-143]', async () => {
    await add('Bo');
    const { id } = await schedule(morning());
    const change = (wanted: Schedule | null) => () =>
      brand.admin.send(rescheduleEmail, { params: { id }, body: { schedule: wanted } });
    const [cancelled] = await all(change(null), change(morning('recipient')), change(null));
    expect(cancelled?.statusCode).toBe(200);
    expect((await brand.admin.call(listEmailSends, { query: {} })).totalCount).toBe(0);
    await workAt('2026-11-22T08:00:00Z');
    expect(await reached()).toEqual([]);
  });

  it('cancel it when it begins: either it goes out, or it is a draft [MAIL-143]', async () => {
    for (const name of ['Bo', 'Cy']) await add(name);
    const { id, emailSendId } = await schedule(morning());
    server.now = new Date('2026-11-21T08:00:00Z');
    const [answer] = await all<{ statusCode: number } | undefined>(
      () => brand.admin.send(rescheduleEmail, { params: { id }, body: { schedule: null } }),
      async () => {
        await takeTurnOf(server, brand.tenantId, emailSendId).catch(() => {});
        return undefined;
      },
    );
    const isCancelled = answer?.statusCode === 200;
    expect(await reached()).toEqual(isCancelled ? [] : ['Bo', 'Cy']);
    const { emailSendId: found } = await brand.admin.call(getEmail, { params: { id } });
    expect(found).toBe(isCancelled ? null : emailSendId);
  });

  it('have it begin once, however many servers work at it [MAIL-143]', async () => {
    for (const name of ['Bo', 'Cy']) await add(name);
    const { emailSendId } = await schedule(morning());
    server.now = new Date('2026-11-21T08:00:00Z');
    const turn = () => takeTurnOf(server, brand.tenantId, emailSendId);
    await all(turn, turn, turn);
    expect(await reached()).toEqual(['Bo', 'Cy']);
    expect(await brand.look(emailSendId)).toMatchObject({ recipientCount: 2, sentCount: 2 });
  });

  it('find it again where its job is gone, and not before its time [MAIL-143]', async () => {
    await add('Bo');
    await schedule(morning());
    await inTenant((db) => db.updateTable('outbox').set({ givenUpAt: server.now }).execute());
    const watch = async () => emails.watch?.(server.database, server.config);
    await all(watch, watch);
    const jobs = await inTenant((db) =>
      db.selectFrom('outbox').select('runAt').where('givenUpAt', 'is', null).execute(),
    );
    expect(jobs).toEqual([{ runAt: new Date('2026-11-21T08:00:00Z') }]);
    await workAt('2026-11-21T08:00:00Z');
    expect(await reached()).toEqual(['Bo']);
  });
});
