import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inMailScheme, mailPreviewsPath } from '#contract/mail/preview.ts';
import {
  factsOf,
  mailCategories,
  type SystemMailId,
  systemMailIds,
} from '#contract/mail/system-mails.ts';
import {
  getSystemEmail,
  listSystemEmails,
  previewSystemEmail,
  restoreSystemEmail,
  switchSystemEmail,
  testSystemEmail,
  updateSystemEmail,
} from '#contract/system-emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { updateUserData } from '#contract/user-data/endpoints.ts';
import { kinds } from '#server/mail/kinds/kinds.ts';
import { sendMailRequest } from '#server/mail/send-mail.ts';
import { tellAdmins } from '#server/mail/tell.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { erasedEmail } from '#server/platform/personal-data.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfSystemEmails } from './personal-data.ts';

let server: TestServer;
let brand: TenantId;
let person: Person;
let admin: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  brand = await server.addTenant(`brand-${counter}`, { planCode: 'growth' });
  person = await server.addPerson(brand, { roles: ['admin'], firstName: 'Ada' });
  admin = server.as(person);
});

const id = 'activity-approved';
const words = { subject: 'Yes, {{FIRST_NAME}}', htmlTemplate: '<p>You did {{ACTIVITY}}.</p>' };

const get = (one: string = id) => admin.call(getSystemEmail, { params: { id: one } });
const update = (body: object, one: string = id) =>
  admin.call(updateSystemEmail, {
    params: { id: one },
    body: updateSystemEmail.body.parse({ ...words, version: 0, ...body }),
  });
const turn = (one: string, enabled: boolean) =>
  admin.call(switchSystemEmail, { params: { id: one }, body: { enabled } });
const restore = (one: string = id) => admin.call(restoreSystemEmail, { params: { id: one } });

/** Sends a system email with sample data to somebody, as an area does. */
async function send(one: SystemMailId, address = 'jane@example.test'): Promise<void> {
  const mail = { ...kinds[one].sample, to: { name: 'Jane', address } };
  await server.database.inTenant(brand, (db) =>
    enqueue(db, sendMailRequest, sendMailRequest.payload.parse(mail)),
  );
}

const arrived = async () => {
  await server.jobs?.drain();
  await server.jobs?.drain();
  return server.database.inTenant(brand, (db) =>
    db
      .selectFrom('mailbox')
      .select(['recipient', 'subject', 'textBody'])
      .orderBy('createdAt')
      .orderBy('recipient')
      .execute(),
  );
};

const subjects = async () => (await arrived()).map(({ subject }) => subject);

const audited = () =>
  server.database.inTenant(brand, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'subject'])
      .where('action', 'like', 'system-email-%')
      .orderBy('action')
      .execute(),
  );

describe('the list of system emails', () => {
  it('has all of the product, by category, with everything about each [MAIL-33 MAIL-34 MAIL-35 MAIL-36 MAIL-37 MAIL-39 MAIL-40 MAIL-41 MAIL-115]', async () => {
    const page = await admin.call(listSystemEmails, { query: { pageSize: '100' } });
    expect(page).toMatchObject({ page: 1, pageSize: 100, totalCount: systemMailIds.length });
    expect(page.results.map((each) => each.id)).toEqual(systemMailIds);
    expect(page.results.map(({ displayOrder }) => displayOrder)).toEqual([...systemMailIds.keys()]);
    const categories = page.results.map(({ category }) => category);
    expect([...new Set(categories)]).toEqual(mailCategories);
    expect(categories).toEqual(
      categories.toSorted((a, b) => mailCategories.indexOf(a) - mailCategories.indexOf(b)),
    );
    for (const each of page.results) {
      const kind = kinds[systemMailIds[each.displayOrder] ?? id];
      expect(each).toMatchObject({
        title: kind.title,
        helpText: kind.helpText,
        disallowEnabledStateChange: factsOf(kind.id).isNeeded ?? false,
        optOutAllowed: factsOf(kind.id).optOutAllowed,
        isCustomized: false,
        changed: null,
      });
      expect(each.subject).not.toBe('');
      expect(each.htmlTemplate).toContain('<h2>');
      expect(each.placeholders).toContainEqual({
        name: 'FIRST_NAME',
        description: 'The first name of the person',
      });
    }
    const second = await admin.call(listSystemEmails, { query: { page: '2', pageSize: '5' } });
    expect(second.results.map((each) => each.id)).toEqual(systemMailIds.slice(5, 10));
    expect(await get()).toEqual(page.results.find((each) => each.id === id));
  });

  it('says that one is not there', async () => {
    for (const unknown of ['nothing', 'toString', ' '])
      await expect(get(unknown)).rejects.toThrow('"code":"not-found"');
  });
});

describe('a system email', () => {
  it('is not sent while the brand has it switched off, also where it waits already [MAIL-38 MAIL-117]', async () => {
    await send(id);
    expect(await turn(id, false)).toMatchObject({ enabled: false, disabled: false });
    expect(await turn(id, false)).toMatchObject({ version: 1 });
    await send('activity-rejected');
    expect(await subjects()).toEqual(['Rejected: Share your story']);
    expect(await turn(id, true)).toMatchObject({ enabled: true, version: 2 });
    await send(id);
    expect(await subjects()).toHaveLength(2);
    expect(await audited()).toEqual([
      { action: 'system-email-disabled', subject: 'Activity approved' },
      { action: 'system-email-enabled', subject: 'Activity approved' },
    ]);
  });

  it('cannot be used while the feature that it belongs to is off [MAIL-38]', async () => {
    const show = (showReferralsArea: boolean) =>
      changeSettings(admin, brand, {
        referrals: { earliestReferralOrderDate: '2026-01-01', showReferralsArea },
      });
    await show(false);
    await send('orders-held');
    expect(await get('orders-held')).toMatchObject({
      enabled: true,
      disabled: true,
      disabledReason: 'no-referrals',
    });
    expect(await subjects()).toEqual([]);
    await show(true);
    await send('orders-held');
    expect(await get('orders-held')).toMatchObject({ disabled: false, disabledReason: null });
    expect(await subjects()).toHaveLength(1);
  });

  it('about the approval of payouts needs cash, and payouts that two have to approve', async () => {
    const reason = async () => (await get('payout-approval-admin')).disabledReason;
    expect(await reason()).toBe('no-second-approval');
    const payouts = { minimums: [], holdDays: 0, needOtherAdmin: true };
    await changeSettings(admin, brand, { payouts });
    expect(await reason()).toBeNull();
    await giveFeature(server, brand, 'rewards.cashPayouts', false);
    expect(await reason()).toBe('no-cash-payouts');
  });

  it.each([
    ...['password-reset', 'invitation-administrator', 'email-confirmation'],
    ...['email-changed', 'account-deletion', 'registration-link', 'application-stands'],
    ...['export-ready-admin', 'export-failed-admin'],
  ])('that is needed cannot be switched off: %s [MAIL-36 MAIL-42 MAIL-117]', async (needed) => {
    expect(await get(needed)).toMatchObject({
      disallowEnabledStateChange: true,
      optOutAllowed: false,
      enabled: true,
    });
    const refused = await admin.send(switchSystemEmail, {
      params: { id: needed },
      body: { enabled: false },
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'system-email-needed',
      message: 'This email is always sent: people need it, or have asked for it',
    });
  });

  it('goes out in the words that the brand has given it, until the built-in ones are restored [MAIL-80 MAIL-116]', async () => {
    const before = await get();
    const changed = await update({});
    expect(changed).toMatchObject({ ...words, isCustomized: true, version: 1 });
    expect(changed.changed).toEqual({ by: person.email, at: server.now.toISOString() });
    await send(id);
    expect(await arrived()).toMatchObject([
      { subject: 'Yes, Jane', textBody: expect.stringContaining('You did Share your story.') },
    ]);
    const { subject, htmlTemplate } = before;
    const restored = await restore();
    expect(restored).toMatchObject({ subject, htmlTemplate, isCustomized: false, version: 2 });
    expect(await restore()).toMatchObject({ version: 2 });
    await send(id);
    expect(await subjects()).toEqual(['Yes, Jane', 'Approved: Share your story']);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'system-email-changed',
      'system-email-restored',
    ]);
  });

  it('is changed where its body alone is another, and not where nothing is', async () => {
    await update({});
    const htmlTemplate = '<p>Well done.</p>';
    expect(await update({ htmlTemplate, version: 1 })).toMatchObject({ htmlTemplate, version: 2 });
    expect(await update({ htmlTemplate, version: 2 })).toMatchObject({ htmlTemplate, version: 2 });
  });

  it('has the built-in words where it is saved with them, until one of both is another', async () => {
    const { subject, htmlTemplate } = await get();
    const builtIn = { subject, htmlTemplate };
    expect(await update(builtIn)).toMatchObject({ isCustomized: false, version: 0 });
    expect(await audited()).toEqual([]);
    const other = { ...builtIn, htmlTemplate: '<p>Well done.</p>' };
    expect(await update(other)).toMatchObject({ ...other, isCustomized: true, version: 1 });
  });

  it('that is needed is sent also where the brand switched it off before that', async () => {
    await server.database.inTenant(brand, (db) =>
      db
        .insertInto('systemEmails')
        .values({
          ...{ id: 'password-reset', enabled: false, ownSubject: null, ownHtml: null },
          ...{ changedAt: null, changedBy: null },
        })
        .execute(),
    );
    expect(await get('password-reset')).toMatchObject({ enabled: true });
    await send('password-reset');
    expect(await subjects()).toHaveLength(1);
  });

  it('names nobody who has been erased as the one who changed it', async () => {
    await update({});
    const ben = await server.addPerson(brand, { roles: ['admin'] });
    const params = { id: 'activity-rejected' };
    await server.as(ben).call(updateSystemEmail, { params, body: { ...words, version: 0 } });
    const subject = dataSubject(person, { firstName: 'Ada' });
    await server.database.inSystem('erase-person', async (db) => {
      await personalDataOfSystemEmails.eraseFromRecords?.(db, brand, subject);
    });
    expect((await get()).changed?.by).toBe(erasedEmail(person));
    expect((await get('activity-rejected')).changed?.by).toBe(ben.email);
  });

  it('keeps the switch apart from the words', async () => {
    await turn(id, false);
    await update({ version: 1 });
    expect(await restore()).toMatchObject({ enabled: false, isCustomized: false });
  });

  it('has words that are cleaned [MAIL-95]', async () => {
    const htmlTemplate = '<p onclick="x()">Hi<script>x()</script></p>';
    expect(await update({ htmlTemplate })).toMatchObject({ htmlTemplate: '<p>Hi</p>' });
  });

  it('is changed once where two people change it at the same moment, and the other is told', async () => {
    const tries = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((subject) => update({ subject })),
    );
    const refused = tries.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(`${reason}`).toContain('"code":"conflict"');
    const { subject, version } = await get();
    expect(version).toBe(1);
    expect(await update({ subject, version: 0 })).toMatchObject({ version: 1 });
  });

  it.each([
    ['no subject', { subject: '  ' }, { subject: 'Please enter a subject' }],
    ['a subject of two lines', { subject: 'a\nb' }, { subject: expect.any(String) }],
    ['a long subject', { subject: 'a'.repeat(201) }, { subject: expect.any(String) }],
    ['no body', { htmlTemplate: '' }, { htmlTemplate: 'Please enter a body' }],
    ['an empty body', { htmlTemplate: '<p> &nbsp;</p>' }, { htmlTemplate: 'Please enter a body' }],
    ['only a script', { htmlTemplate: '<svg>x</svg>' }, { htmlTemplate: 'Please enter a body' }],
  ])('is refused with %s [MAIL-85 MAIL-86 MAIL-93 MAIL-94]', async (_, wrong, fields) => {
    const params = { id };
    for (const endpoint of [updateSystemEmail, previewSystemEmail, testSystemEmail]) {
      const body = { ...words, version: 0, submissionId: randomUUID(), ...wrong };
      const refused = await admin.send(endpoint, { params, body });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'invalid-input', fields });
    }
  });

  it('may have a subject of 200 characters [MAIL-94]', async () => {
    const subject = 'a'.repeat(200);
    expect(await update({ subject })).toMatchObject({ subject });
  });
});

describe('the preview of a system email', () => {
  const preview = () => admin.call(previewSystemEmail, { params: { id }, body: words });

  it('shows words that are not saved, with sample data [MAIL-118]', async () => {
    const shown = await preview();
    expect(shown.subject).toBe('Yes, Jane');
    expect(shown.html).toContain('You did Share your story.');
    expect(shown.text).toContain('You did Share your story.');
    expect(await get()).toMatchObject({ isCustomized: false, version: 0 });
  });

  it('has a page for a frame, light or dark, for an hour, at its brand alone', async () => {
    const { address } = await preview();
    const show = (url: string, host: string = brand) => server.on(host).send({ url });
    const light = await show(inMailScheme(address, 'light'));
    expect(light.body).toContain('You did Share your story.');
    expect(light.body).toContain('@media not all {');
    expect((await show(inMailScheme(address, 'dark'))).body).toContain('@media all {');
    expect(light.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
    await server.addTenant('elsewhere');
    expect((await show(address, 'elsewhere')).statusCode).toBe(404);
    expect((await show('/api/v1/mail-previews/none')).statusCode).toBe(404);
    expect((await show(`${address}?scheme=blue`)).statusCode).toBe(400);
    const old = await server.database.inTenant(brand, (db) =>
      db
        .insertInto('mailPreviews')
        .values({ html: 'Old', createdAt: new Date(Date.now() - 3_601_000) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect((await show(mailPreviewsPath.replace(':id', old.id))).statusCode).toBe(404);
    await preview();
    const kept = await server.database.inTenant(brand, (db) =>
      db.selectFrom('mailPreviews').select('id').execute(),
    );
    expect(kept.map((each) => each.id)).not.toContain(old.id);
    expect(kept).toHaveLength(2);
  });

  it('has the same page at a domain that the brand has of its own', async () => {
    await server.database.inTenant(brand, (db) =>
      db
        .insertInto('tenantDomains')
        .values({ domain: 'our.fans.test', kind: 'portal', isValid: true, checkedAt: server.now })
        .execute(),
    );
    const { address: url } = await preview();
    const shown = await server.app.inject({ url, headers: { host: 'our.fans.test' } });
    expect(shown.body).toContain('You did Share your story.');
  });

  it('can be sent to oneself, once a press', async () => {
    const body = { ...words, submissionId: randomUUID() };
    for (let press = 0; press < 2; press += 1)
      await admin.call(testSystemEmail, { params: { id }, body });
    expect(await arrived()).toMatchObject([
      { recipient: `Ada <${person.email}>`, subject: 'Test: Yes, Jane' },
    ]);
  });
});

describe('the system emails to the administration', () => {
  const tell = () =>
    server.database.inTenant(brand, (db) =>
      tellAdmins(db, {
        key: randomUUID(),
        about: { template: 'application-received-admin', person: 'Mia' },
      }),
    );

  it('go to all active admins who have not switched them off [MAIL-81]', async () => {
    const ben = await server.addPerson(brand, { roles: ['admin', 'support'], firstName: 'Ben' });
    const quiet = await server.addPerson(brand, { roles: ['admin'] });
    const gone = await server.addPerson(brand, { roles: ['admin'] });
    await server.addPerson(brand, { roles: ['support'] });
    await server.addPerson(brand);
    await server.as(quiet).call(updateUserData, {
      body: updateUserData.body.parse({
        data: { preferences: { notifications: { 'application-received-admin': false } } },
        version: 0,
      }),
    });
    await server.database.inTenant(brand, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    await tell();
    expect((await arrived()).map(({ recipient }) => recipient).sort()).toEqual(
      [`Ada <${person.email}>`, `Ben <${ben.email}>`].sort(),
    );
  });

  it('of each handed-in task are off until the brand switches them on', async () => {
    expect(await get('task-submitted-admin')).toMatchObject({ enabled: false, disabled: false });
    expect(await turn('task-submitted-admin', true)).toMatchObject({ enabled: true });
  });
});
