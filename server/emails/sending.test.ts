import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import {
  getEmail,
  listEmailRecipients,
  listEmailSends,
  sendEmail,
  stepEmailSend,
  updateEmail,
} from '#contract/emails/endpoints.ts';
import { suppress } from '#server/suppressions/queries.ts';
import { addType } from '#server/testing/activity-types.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addDefinition } from '#server/tracking-links/testing/definitions.ts';
import { setSubscribed } from '#server/user-data/queries.ts';
import { addBrand, type Brand } from './testing/brand.ts';

let server: TestServer;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await addBrand(server, `brand-${made}`);
});

const add = (firstName: string, more: object = {}) =>
  server.addPerson(brand.tenantId, {
    ...{ firstName, lastName: 'Lee', email: `${firstName.toLowerCase()}@example.test` },
    ...more,
  });
const change = (person: Person, columns: { deletedAt?: Date; isTestUser?: boolean }) =>
  server.database.inTenant(brand.tenantId, (db) =>
    db.updateTable('users').set(columns).where('id', '=', person.id).execute(),
  );
const mails = () =>
  server.database.inTenant(brand.tenantId, (db) =>
    db
      .selectFrom('mailbox')
      .select(['recipient', 'sender', 'subject', 'htmlBody', 'textBody'])
      .orderBy('recipient')
      .execute(),
  );
const work = () => server.jobs?.drain();
/** The people who have got an email, by first name. */
const reached = async () => (await mails()).map(({ recipient }) => recipient.split(' ')[0]);
const step = (id: string, wanted: 'pause' | 'resume' | 'stop') =>
  brand.admin.call(stepEmailSend, { params: { id }, body: { step: wanted } });

describe('sending an email', () => {
  it('writes one message to each recipient, and counts them [MAIL-29 MAIL-44 MAIL-59]', async () => {
    await add('Bo');
    await add('Cy');
    const id = await brand.send();
    expect(await brand.look(id)).toMatchObject({
      state: 'sending',
      recipientCount: 2,
      sentCount: 0,
    });
    await work();
    expect(await mails()).toMatchObject([
      { recipient: 'Bo Lee <bo@example.test>', subject: 'News for Bo' },
      { recipient: 'Cy Lee <cy@example.test>', subject: 'News for Cy' },
    ]);
    expect(await brand.look(id)).toMatchObject({
      ...{ id, state: 'done', recipientCount: 2, sentCount: 2 },
      ...{ failedCount: 0, skippedCount: 0, unknownCount: 0 },
      ...{ sentByUserFirstName: 'Ada', sentByUserLastName: 'Admin' },
      ...{ subject: 'News for {{FIRST_NAME}}', fromEmail: 'announcements@banyan.localhost' },
      sentAtInTenantTz: expect.stringMatching(/\+01:00$/),
    });
  });

  it('is from the name that was written, else from that of the settings', async () => {
    await add('Bo');
    await brand.send({ fromName: 'Ada "A" Lee' });
    await work();
    await brand.send();
    await work();
    const senders = (await mails()).map(({ sender }) => sender).sort();
    expect(senders).toEqual([
      'Ada "A" Lee <announcements@banyan.localhost>',
      `brand-${made} Notifications <announcements@banyan.localhost>`,
    ]);
  });

  it('ends with the footer address and a link to unsubscribe, as HTML and as text [MAIL-64]', async () => {
    await add('Bo');
    await brand.send();
    await work();
    const [mail] = await mails();
    const link = new RegExp(
      `http://brand-${made}\\.banyan\\.localhost(:\\d+)?/unsubscribe\\?token=[0-9a-f-]{36}`,
    );
    for (const body of [mail?.htmlBody, mail?.textBody]) {
      expect(body).toContain('Brand Ltd, Alder Lane 4, 97701 Bend, OR');
      expect(body).toMatch(link);
    }
    expect(mail?.textBody).toMatch(/Unsubscribe: http.*\n$/);
  });

  it('writes inlinable styles into the elements, and the others into the head [MAIL-31]', async () => {
    await add('Bo');
    await brand.send({
      htmlTemplate: '<p>Hello</p>',
      inlinableStyles: 'p { letter-spacing: 3px } p { background: url(https://x.test/a) }',
      nonInlinableStyles: '@media (max-width: 400px) { p { word-spacing: 4px } }',
    });
    await work();
    const [html = ''] = (await mails()).map(({ htmlBody }) => htmlBody);
    expect(html).toMatch(/<p style="[^"]*letter-spacing: ?3px[^"]*">Hello/);
    expect(html.split('</head>')[0]).toMatch(/@media \(max-width: ?400px\)[^<]*word-spacing: ?4px/);
    expect(html).not.toContain('x.test');
  });

  it('goes to all active ambassadors but test users [AMB-103 MAIL-61]', async () => {
    await add('Bo', { tags: ['vip'] });
    await change(await add('Gone'), { deletedAt: server.now });
    await change(await add('Test'), { isTestUser: true });
    await add('Boss', { roles: ['support'] });
    await brand.send();
    await work();
    expect(await reached()).toEqual(['Bo']);
  });

  it('goes to those who have all of the tags, test users too [AMB-103 MAIL-61 MAIL-90]', async () => {
    await add('Bo', { tags: ['vip', 'new', 'other'] });
    await add('One', { tags: ['vip'] });
    await change(await add('Test', { tags: ['vip', 'new'] }), { isTestUser: true });
    await change(await add('Gone', { tags: ['vip', 'new'] }), { deletedAt: server.now });
    await add('Boss', { tags: ['vip', 'new'], roles: ['admin'] });
    await brand.send({}, { type: 'by-tags', tags: ['vip', 'new'] });
    await work();
    expect(await reached()).toEqual(['Bo', 'Test']);
  });

  it('works out whom it goes to when it is sent [MAIL-62]', async () => {
    const gone = await add('Gone', { tags: ['vip'] });
    const { id } = await brand.draft({}, { type: 'by-tags', tags: ['vip'] });
    await add('Bo', { tags: ['vip'] });
    await change(gone, { deletedAt: server.now });
    const { emailSendId } = await brand.admin.call(sendEmail, { params: { id }, body: {} });
    await add('Late', { tags: ['vip'] });
    await work();
    expect(await reached()).toEqual(['Bo']);
    expect(await brand.look(emailSendId)).toMatchObject({ recipientCount: 1, sentCount: 1 });
  });

  it('skips who has unsubscribed, whose address bounced, who has no code, and says so [MAIL-63 MAIL-69 MAIL-72]', async () => {
    await addType(brand.admin, {
      category: 'referral',
      referralSystem: 'shopify',
      available: true,
    });
    const [bo, cy, di] = [await add('Bo'), await add('Cy'), await add('Di')];
    await add('Eve');
    for (const { id } of [bo, cy, di])
      await brand.admin.call(addDiscountCode, {
        ...{ params: { id }, body: { code: `CODE-${id.slice(0, 6)}`, system: 'shopify' } },
      });
    await server.database.inTenant(brand.tenantId, async (db) => {
      await setSubscribed(db, bo.id, false);
      await suppress(db, { email: cy.email, reason: 'complaint', at: server.now });
    });
    const id = await brand.send({ htmlTemplate: '<p>{{REF-DISC-CODE}}</p>' });
    await work();
    expect(await brand.look(id)).toMatchObject({
      recipientCount: 4,
      sentCount: 1,
      skippedCount: 3,
    });
    expect(await brand.recipients(id)).toMatchObject([
      { email: 'bo@example.test', state: 'skipped', skipReason: 'unsubscribed' },
      { email: 'cy@example.test', state: 'skipped', skipReason: 'address-suppressed' },
      { userId: di.id, firstName: 'Di', lastName: 'Lee', state: 'sent', skipReason: null },
      { email: 'eve@example.test', state: 'skipped', skipReason: 'no-discount-code' },
    ]);
    const [mail] = await mails();
    expect(mail?.textBody).toContain(`CODE-${di.id.slice(0, 6)}`.toUpperCase());
    expect(await reached()).toEqual(['Di']);
  });

  it('skips who is deactivated, unsubscribed or suppressed while the email is on its way', async () => {
    const people = [await add('Bo'), await add('Cy'), await add('Di'), await add('Eve')];
    const id = await brand.send();
    const [bo, cy, di] = people;
    await server.database.inTenant(brand.tenantId, async (db) => {
      if (bo)
        await db
          .updateTable('users')
          .set({ deletedAt: server.now })
          .where('id', '=', bo.id)
          .execute();
      if (cy) await setSubscribed(db, cy.id, false);
      if (di) await suppress(db, { email: di.email, reason: 'bounce', at: server.now });
    });
    await work();
    expect((await brand.recipients(id)).map(({ skipReason }) => skipReason)).toEqual([
      ...['deactivated', 'unsubscribed', 'address-suppressed', null],
    ]);
    expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 1, skippedCount: 3 });
  });

  it('is done once, also where two do it at the same time [MAIL-60]', async () => {
    await add('Bo');
    const { id } = await brand.draft();
    const send = () => brand.admin.send(sendEmail, { params: { id }, body: {} });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await send()).json()).toMatchObject({ status: 409, code: 'email-sent' });
    await work();
    expect(await reached()).toEqual(['Bo']);
    expect((await brand.admin.call(listEmailSends, { query: {} })).totalCount).toBe(1);
  });

  it('cannot be changed any more [MAIL-47]', async () => {
    await add('Bo');
    const { id, updatedAtInTenantTz } = await brand.draft();
    const { emailSendId } = await brand.admin.call(sendEmail, { params: { id }, body: {} });
    const body = { email: brand.written({ subject: 'Other' }), updatedAtInTenantTz };
    expect(await brand.admin.refused(updateEmail, { params: { id }, body })).toMatchObject({
      code: 'email-sent',
    });
    expect(await brand.admin.call(getEmail, { params: { id } })).toMatchObject({ emailSendId });
    expect(await brand.look(emailSendId)).toMatchObject({ subject: 'News for {{FIRST_NAME}}' });
  });

  it('is refused with the findings while there are errors, and with warnings unless it is wished all the same [MAIL-111]', async () => {
    await add('Bo');
    const send = (htmlTemplate: string, sendAnyway: boolean) =>
      brand
        .draft({ htmlTemplate })
        .then(({ id }) => brand.admin.send(sendEmail, { params: { id }, body: { sendAnyway } }));
    const warned = await send('<p>{{POINTS}}</p>', false);
    expect(warned.json()).toMatchObject({
      ...{ status: 409, code: 'email-checks-failed' },
      findings: [{ code: 'unknown-placeholder', level: 'warning', count: 1 }],
    });
    for (const sendAnyway of [true, false])
      expect((await send('<p>{{NO-LINK}}</p>', sendAnyway)).json()).toMatchObject({
        ...{ status: 409, code: 'email-checks-failed' },
        findings: [{ code: 'tracking-link-not-found', level: 'error', count: 1 }],
      });
    expect((await brand.admin.call(listEmailSends, { query: {} })).totalCount).toBe(0);
    expect((await send('<p>Hi</p><p>{{POINTS}}</p>', true)).statusCode).toBe(200);
    await work();
    const [mail] = await mails();
    expect(mail?.htmlBody).not.toContain('POINTS');
  });

  it('is refused where the draft is not as its sender has seen it', async () => {
    await add('Bo');
    const draft = await brand.draft();
    const seen = { updatedAtInTenantTz: draft.updatedAtInTenantTz };
    await brand.admin.call(updateEmail, {
      params: { id: draft.id },
      body: { email: brand.written({ subject: 'Other' }), ...seen },
    });
    const call = { params: { id: draft.id }, body: seen };
    expect(await brand.admin.refused(sendEmail, call)).toMatchObject({
      code: 'draft-changed',
    });
  });

  it('is refused for tags on a plan without a filter by them [MAIL-102]', async () => {
    await add('Bo', { tags: ['vip'] });
    const { id } = await brand.draft({}, { type: 'by-tags', tags: ['vip'] });
    await giveFeature(server, brand.tenantId, 'users.tagsFilter', false);
    expect(await brand.admin.refused(sendEmail, { params: { id }, body: {} })).toMatchObject({
      ...{ status: 403, message: 'Not available on current plan' },
    });
  });

  it('fills placeholders for each reader, with links made while it is sent [LINK-26 LINK-51 MAIL-46 MAIL-121 REF-66]', async () => {
    await addType(brand.admin, {
      category: 'referral',
      referralSystem: 'shopify',
      available: true,
    });
    await addDefinition(brand.admin, { templateToken: 'SHOP' });
    for (const name of ['Bo', 'Cy']) {
      const { id } = await add(name);
      const body = { code: `${name}10`, system: 'shopify' } as const;
      await brand.admin.call(addDiscountCode, { params: { id }, body });
    }
    await brand.send({
      htmlTemplate:
        '<p>{{FIRST_NAME}} {{LAST_NAME}} {{REF-DISC-CODE}} {{SHOP}}</p><p><a href="{{SHOP}}">Go</a></p>',
    });
    const links = () =>
      server.database.inTenant(brand.tenantId, (db) =>
        db.selectFrom('trackingLinks').select(['userId', 'path']).execute(),
      );
    expect(await links()).toEqual([]);
    await work();
    expect(await links()).toHaveLength(2);
    const [bo, cy] = await mails();
    expect(bo?.textBody).toMatch(/^Bo Lee BO10 http\S+\/\w{7}\n/);
    expect(cy?.textBody).toMatch(/^Cy Lee CY10 http\S+\/\w{7}\n/);
    for (const { path } of await links())
      expect([bo, cy].filter((mail) => mail?.htmlBody.includes(`/${path}"`))).toHaveLength(1);
  });

  it('shows a name that is markup, or a placeholder, as it is [MAIL-95]', async () => {
    await add('<b>Bo</b>', { email: 'a@example.test', lastName: '{{REF-DISC-CODE}}' });
    await add('"Eve" <eve@evil.test>', { email: 'b@example.test', lastName: '{{FIRST_NAME}}' });
    await brand.send({ htmlTemplate: '<p>{{FIRST_NAME}}|{{LAST_NAME}}|</p>' });
    await work();
    const [first, second] = (await mails()).toSorted((a, b) => (a.subject < b.subject ? 1 : -1));
    expect(second).toMatchObject({
      subject: 'News for "Eve" <eve@evil.test>',
      htmlBody: expect.stringContaining('&quot;Eve&quot; &lt;eve@evil.test&gt;|{{FIRST_NAME}}|'),
    });
    expect(first).toMatchObject({
      subject: 'News for <b>Bo</b>',
      htmlBody: expect.stringContaining('&lt;b&gt;Bo&lt;/b&gt;|{{REF-DISC-CODE}}|'),
      textBody: expect.stringContaining('<b>Bo</b>|{{REF-DISC-CODE}}|'),
    });
  });
});

describe('a sending', () => {
  it('can be paused and gone on with, which nobody gets twice', async () => {
    for (const name of ['Bo', 'Cy', 'Di']) await add(name);
    const id = await brand.send();
    expect(await step(id, 'pause')).toMatchObject({ state: 'paused' });
    expect(await step(id, 'pause')).toMatchObject({ state: 'paused' });
    await work();
    expect(await reached()).toEqual([]);
    expect(await step(id, 'resume')).toMatchObject({ state: 'sending' });
    expect(await step(id, 'resume')).toMatchObject({ state: 'sending' });
    await work();
    expect(await reached()).toEqual(['Bo', 'Cy', 'Di']);
    expect(await brand.look(id)).toMatchObject({ state: 'done', sentCount: 3 });
    for (const wanted of ['pause', 'resume', 'stop'] as const)
      expect(
        await brand.admin.refused(stepEmailSend, { params: { id }, body: { step: wanted } }),
      ).toMatchObject({ status: 409, code: 'email-send-over' });
  });

  it('can be stopped for good: who waits is skipped', async () => {
    for (const name of ['Bo', 'Cy']) await add(name);
    const id = await brand.send();
    expect(await step(id, 'stop')).toMatchObject({ state: 'stopped', skippedCount: 2 });
    expect(await step(id, 'stop')).toMatchObject({ state: 'stopped', skippedCount: 2 });
    await work();
    expect(await reached()).toEqual([]);
    expect(await brand.recipients(id)).toMatchObject([
      { state: 'skipped', skipReason: 'stopped' },
      { state: 'skipped', skipReason: 'stopped' },
    ]);
    expect(
      await brand.admin.refused(stepEmailSend, { params: { id }, body: { step: 'resume' } }),
    ).toMatchObject({ code: 'email-send-over' });
  });

  it('is paused while its brand is disabled', async () => {
    await add('Bo');
    const id = await brand.send();
    await server.setEnabled(brand.tenantId, false);
    await work();
    await server.setEnabled(brand.tenantId, true);
    expect(await brand.look(id)).toMatchObject({ state: 'paused', sentCount: 0 });
    await step(id, 'resume');
    await work();
    expect(await reached()).toEqual(['Bo']);
  });

  it('is paused while its brand is disabled, also where it lacks what an email needs', async () => {
    await add('Bo');
    const id = await brand.send();
    await server.database.inTenant(brand.tenantId, (db) =>
      db
        .updateTable('tenants')
        .set({ enabled: false, data: sql`data || '{"supportEmail": null}'` })
        .execute(),
    );
    await work();
    expect(await reached()).toEqual([]);
    await server.setEnabled(brand.tenantId, true);
    expect(await brand.look(id)).toMatchObject({ state: 'paused', sentCount: 0 });
  });

  it('lists its recipients by address, by state and by search, page by page', async () => {
    for (const name of ['Cy', 'Bo', 'Di']) await add(name);
    const gone = await add('Ab');
    await server.database.inTenant(brand.tenantId, (db) => setSubscribed(db, gone.id, false));
    const id = await brand.send();
    await work();
    const list = async (query: object) => {
      const page = await brand.admin.call(listEmailRecipients, { params: { id }, query });
      return [page.totalCount, ...page.results.map(({ firstName }) => firstName)];
    };
    expect(await list({})).toEqual([4, 'Ab', 'Bo', 'Cy', 'Di']);
    expect(await list({ state: 'sent' })).toEqual([3, 'Bo', 'Cy', 'Di']);
    expect(await list({ state: 'skipped' })).toEqual([1, 'Ab']);
    expect(await list({ state: 'unknown' })).toEqual([0]);
    expect(await list({ search: 'cy@' })).toEqual([1, 'Cy']);
    expect(await list({ page: '2', pageSize: '3' })).toEqual([4, 'Di']);
  });

  it('stands in the list of what was sent, the latest first, with a search over the subject [MAIL-27 MAIL-30 MAIL-114]', async () => {
    await add('Bo');
    const ids: string[] = [];
    for (const subject of ['Beta', 'alpha', 'Gamma 100%']) {
      server.now = new Date(server.now.getTime() + 1000);
      ids.push(await brand.send({ subject }));
    }
    const subjects = async (query: object = {}) =>
      (await brand.admin.call(listEmailSends, { query })).results.map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Gamma 100%', 'alpha', 'Beta']);
    expect(await subjects({ sort: 'subject' })).toEqual(['alpha', 'Beta', 'Gamma 100%']);
    expect(await subjects({ sort: 'sentAt', dir: 'asc' })).toEqual(['Beta', 'alpha', 'Gamma 100%']);
    expect(await subjects({ search: 'PHA' })).toEqual(['alpha']);
    const page = await brand.admin.call(listEmailSends, { query: { page: '2', pageSize: '2' } });
    expect(page).toMatchObject({ page: 2, pageSize: 2, totalCount: 3, totalIsCapped: false });
    const [send] = page.results;
    expect(send).toMatchObject({
      ...{ id: ids[0], sentByUserFirstName: 'Ada', sentByUserLastName: 'Admin' },
      sentAtInTenantTz: expect.stringMatching(/^20\d\d-.*\+01:00$/),
    });
    expect(send?.emailId).not.toBe(send?.id);
    expect(await brand.admin.call(getEmail, { params: { id: send?.emailId ?? '' } })).toMatchObject(
      {
        ...{ subject: 'Beta', emailSendId: send?.id },
      },
    );
  });

  it('has counts that are those of its recipients', async () => {
    for (const name of ['Bo', 'Cy', 'Di']) await add(name);
    await brand.send();
    await work();
    const { rows } = await server.database.inTenant(brand.tenantId, (db) =>
      sql`select 1 from email_sends where (sent_count, failed_count, skipped_count, unknown_count) <> (
        select count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed'),
          count(*) filter (where state = 'skipped'), count(*) filter (where state = 'unknown')
        from email_recipients where send_id = email_sends.id)`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});
