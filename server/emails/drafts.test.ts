import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEmail,
  deleteEmail,
  deleteEmails,
  getEmail,
  listEmails,
  sendEmail,
  updateEmail,
} from '#contract/emails/endpoints.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBrand, type Brand } from './testing/brand.ts';

let server: TestServer;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await addBrand(server, `brand-${made}`);
});

const all = { ambassadors: { type: 'all' } };
/** Asks for a draft of any email, valid or not. */
const post = (email: object) =>
  brand.admin.send(createEmail, { body: { draftId: randomUUID(), email: { to: all, ...email } } });
const stored = async (email: object) => {
  const answer = await post(email);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const refusedFields = async (email: object) => {
  const answer = await post(email);
  expect(answer.statusCode).toBe(400);
  return answer.json().fields;
};
const update = (draft: { id: string; updatedAtInTenantTz: string }, email = {}) =>
  brand.admin.call(updateEmail, {
    params: { id: draft.id },
    body: { email: brand.written(email), updatedAtInTenantTz: draft.updatedAtInTenantTz },
  });

describe('a draft of an email', () => {
  it('has what it says, to whom, and who made it [MAIL-21 MAIL-22 MAIL-23 MAIL-24 MAIL-25 MAIL-26 MAIL-28 MAIL-29 MAIL-30 MAIL-106]', async () => {
    const content = {
      ...{ subject: 'Hello', htmlTemplate: '<p>Hi</p>', fromName: 'Ada of Brand' },
      ...{ inlinableStyles: 'p { color: red }', nonInlinableStyles: '@media print {}' },
    };
    const draft = await brand.draft(content, { type: 'by-tags', tags: ['vip', 'new'] });
    expect(draft).toEqual({
      ...{ id: draft.id, emailId: draft.id, ...content },
      fromEmail: 'announcements@banyan.localhost',
      to: { ambassadors: { type: 'by-tags', tags: ['vip', 'new'] } },
      createdAt: server.now.toISOString(),
      updatedAtInTenantTz: '2026-11-20T11:00:00.000+01:00',
      ...{ updatedByUserFirstName: 'Ada', updatedByUserLastName: 'Admin', emailSendId: null },
    });
    expect(await brand.admin.call(getEmail, { params: { id: draft.id } })).toEqual(draft);
    expect((await brand.draft()).to).toEqual(all);
  });

  it('comes from the sender of the settings for emails to many [MAIL-32]', async () => {
    await server.database.inTenant(brand.tenantId, async (db) => {
      const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
      const postMark = { bulk: { fromEmailName: 'News of Brand' } };
      await db
        .updateTable('tenants')
        .set({ data: JSON.stringify({ ...data, email: { postMark } }) })
        .execute();
    });
    expect(await brand.draft()).toMatchObject({
      ...{ fromName: null, fromEmail: 'announcements@banyan.localhost' },
    });
  });

  it('needs nothing but whom it is to [MAIL-87 MAIL-88]', async () => {
    expect(await stored({})).toMatchObject({ subject: null, htmlTemplate: null, to: all });
    expect(await refusedFields({ to: undefined })).toHaveProperty(['email.to']);
    expect(await refusedFields({ to: {} })).toHaveProperty(['email.to.ambassadors']);
  });

  it('is to at least one tag where it is to tags, each a slug of two letters or more and there once [MAIL-89 MAIL-97]', async () => {
    const byTags = (...tags: string[]) => ({ to: { ambassadors: { type: 'by-tags', tags } } });
    expect(await refusedFields(byTags())).toEqual({
      'email.to.ambassadors.tags': 'Please choose at least one tag',
    });
    expect(await refusedFields(byTags('a'))).toEqual({
      'email.to.ambassadors.tags.0': 'A tag has at least 2 letters or digits',
    });
    const { to } = await stored(byTags('VIP Club', 'vip-club', 'ab'));
    expect(to.ambassadors.tags).toEqual(['vip-club', 'ab']);
  });

  it('has nothing where a field is empty [MAIL-98]', async () => {
    const empty = {
      ...{ subject: ' ', htmlTemplate: ' \n', fromName: '' },
      ...{ inlinableStyles: '', nonInlinableStyles: ' ' },
    };
    const nothing = Object.fromEntries(Object.keys(empty).map((name) => [name, null]));
    expect(await stored(empty)).toMatchObject(nothing);
  });

  it('has a subject of at most 200 characters on one line [MAIL-94]', async () => {
    expect(await stored({ subject: 'a'.repeat(200) })).toMatchObject({ subject: 'a'.repeat(200) });
    expect(await refusedFields({ subject: 'a'.repeat(201) })).toHaveProperty(['email.subject']);
    for (const lineBreak of ['\n', '\r', '\r\nBcc: eve@example.test'])
      expect(await refusedFields({ subject: `Hello${lineBreak}there` })).toHaveProperty([
        'email.subject',
      ]);
  });

  it('has a sender name on one line, so that it can add no header', async () => {
    expect(await refusedFields({ fromName: 'Ada\r\nBcc: eve@example.test' })).toHaveProperty([
      'email.fromName',
    ]);
  });

  it('can have a body of 200,000 characters of any script, and no more', async () => {
    const body = `<p>${'日'.repeat(200_000 - 7)}</p>`;
    expect((await stored({ htmlTemplate: body })).htmlTemplate).toBe(body);
    expect(await refusedFields({ htmlTemplate: `${body}.` })).toHaveProperty([
      'email.htmlTemplate',
    ]);
    const pasted = { htmlTemplate: `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">` };
    expect((await post(pasted)).statusCode).toBe(413);
  });

  it('is cleaned of all that runs, loads or leaves its place [MAIL-95]', async () => {
    const { htmlTemplate } = await stored({
      htmlTemplate: `<p onclick="x()">Hi {{FIRST_NAME}}<script>x()</script></p><img src="https://x.test/a.png">
        <form action="https://x.test"><input name="a"></form><iframe src="https://x.test"></iframe>
        <a href="javascript:x()">a</a><p style="position:fixed;color:red">b</p>`,
    });
    expect(htmlTemplate).toContain('<p>Hi {{FIRST_NAME}}</p>');
    expect(htmlTemplate).toContain('<p style="color:red">b</p>');
    expect(htmlTemplate).not.toMatch(/onclick|script|img|form|input|iframe|x\.test|position/);
    expect(await stored({ htmlTemplate: '<script>x()</script>' })).toMatchObject({
      htmlTemplate: null,
    });
  });

  it('is made once, however often it is asked for with the same id', async () => {
    const body = { draftId: randomUUID(), email: brand.written() };
    const [first, second] = await Promise.all([
      brand.admin.call(createEmail, { body }),
      brand.admin.call(createEmail, { body }),
    ]);
    expect(second).toEqual(first);
    expect((await brand.admin.call(listEmails, { query: {} })).totalCount).toBe(1);
  });

  it('is to tags only on a plan with a filter by tags [MAIL-102]', async () => {
    await giveFeature(server, brand.tenantId, 'users.tagsFilter', false);
    const target = { ambassadors: { type: 'by-tags', tags: ['vip'] } };
    const refused = await post({ to: target });
    expect(refused.json()).toMatchObject({
      ...{ status: 403, message: 'Not available on current plan' },
    });
    const draft = await brand.draft();
    const body = { email: { to: target }, updatedAtInTenantTz: draft.updatedAtInTenantTz };
    const answer = await brand.admin.send(updateEmail, { params: { id: draft.id }, body });
    expect(answer.statusCode).toBe(403);
    await giveFeature(server, brand.tenantId, 'users.tagsFilter');
    expect((await post({ to: target })).statusCode).toBe(201);
  });

  it('is for admins alone [MAIL-100 MAIL-101]', async () => {
    for (const roles of [[], ['support']] as const) {
      const caller = server.as(await server.addPerson(brand.tenantId, { roles }));
      const body = { draftId: randomUUID(), email: brand.written() };
      expect((await caller.send(createEmail, { body })).statusCode).toBe(403);
      expect((await caller.send(listEmails)).statusCode).toBe(403);
    }
    await brand.draft();
  });
});

describe('changing a draft', () => {
  it('answers it as it is then, and who changed it [MAIL-26 MAIL-107]', async () => {
    const draft = await brand.draft();
    const ben = await server.addPerson(brand.tenantId, {
      ...{ roles: ['admin'], firstName: 'Ben', lastName: 'Other' },
    });
    const changed = await server.as(ben).call(updateEmail, {
      params: { id: draft.id },
      body: {
        email: brand.written({ subject: 'Other' }),
        updatedAtInTenantTz: draft.updatedAtInTenantTz,
      },
    });
    expect(changed).toMatchObject({
      ...{ id: draft.id, subject: 'Other', createdAt: draft.createdAt },
      ...{ updatedByUserFirstName: 'Ben', updatedByUserLastName: 'Other' },
    });
    expect(await brand.admin.call(getEmail, { params: { id: draft.id } })).toEqual(changed);
  });

  it('is refused where somebody has changed it in the meantime, who is named [MAIL-108 MAIL-158]', async () => {
    const draft = await brand.draft();
    const first = await update(draft, { subject: 'First' });
    expect(first.updatedAtInTenantTz).not.toBe(draft.updatedAtInTenantTz);
    const ben = await server.addPerson(brand.tenantId, { roles: ['admin'] });
    const refused = (caller: TestCaller) =>
      caller.refused(updateEmail, {
        params: { id: draft.id },
        body: {
          email: brand.written({ subject: 'Second' }),
          updatedAtInTenantTz: draft.updatedAtInTenantTz,
        },
      });
    expect(await refused(server.as(ben))).toMatchObject({
      ...{ status: 409, code: 'draft-changed' },
      message: 'This draft has been changed by Ada Admin',
    });
    expect(await refused(brand.admin)).toMatchObject({
      ...{ status: 409, code: 'draft-changed' },
      message: 'You have changed this draft somewhere else, such as in another tab',
    });
    expect(await update(first, { subject: 'Second' })).toMatchObject({ subject: 'Second' });
  });

  it('lets one of two through who do it at once, and a repeat change nothing', async () => {
    const draft = await brand.draft();
    const both = await Promise.allSettled([
      update(draft, { subject: 'One' }),
      update(draft, { subject: 'Two' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const now = await brand.admin.call(getEmail, { params: { id: draft.id } });
    expect(await update(draft, { subject: now.subject })).toEqual(now);
  });
});

describe('deleting drafts', () => {
  it('takes one, and answers nothing [MAIL-107]', async () => {
    const { id } = await brand.draft();
    const answer = await brand.admin.send(deleteEmail, { params: { id } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await brand.admin.refused(getEmail, { params: { id } })).toMatchObject({ status: 404 });
    expect(await brand.admin.refused(deleteEmail, { params: { id } })).toMatchObject({
      status: 404,
    });
  });

  it('takes several, counts those that were there, and none that was sent [MAIL-109]', async () => {
    const [first, second] = [await brand.draft(), await brand.draft()];
    await server.addPerson(brand.tenantId);
    const sent = await brand.draft();
    await brand.admin.call(sendEmail, { params: { id: sent.id }, body: {} });
    const ids = [first.id, second.id, sent.id, randomUUID()];
    expect(await brand.admin.call(deleteEmails, { body: { ids } })).toEqual({ deleted: 2 });
    expect(await brand.admin.call(deleteEmails, { body: { ids } })).toEqual({ deleted: 0 });
    const params = { id: sent.id };
    expect(await brand.admin.refused(deleteEmail, { params })).toMatchObject({
      code: 'email-sent',
    });
    expect((await brand.admin.call(getEmail, { params })).emailSendId).not.toBeNull();
  });
});

describe('the list of drafts', () => {
  const subjects = async (query: object = {}) =>
    (await brand.admin.call(listEmails, { query })).results.map(({ subject }) => subject);

  it('has the one changed last first, pages, a search over the subject and both orders [MAIL-105]', async () => {
    for (const subject of ['Beta', 'alpha', 'Gamma 100%']) {
      server.now = new Date(server.now.getTime() + 1000);
      await brand.draft({ subject });
    }
    expect(await subjects()).toEqual(['Gamma 100%', 'alpha', 'Beta']);
    expect(await subjects({ sort: 'updatedAt', dir: 'asc' })).toEqual([
      'Beta',
      'alpha',
      'Gamma 100%',
    ]);
    expect(await subjects({ sort: 'subject' })).toEqual(['alpha', 'Beta', 'Gamma 100%']);
    expect(await subjects({ sort: 'subject', dir: 'desc' })).toEqual([
      'Gamma 100%',
      'Beta',
      'alpha',
    ]);
    expect(await subjects({ search: 'PHA' })).toEqual(['alpha']);
    expect(await subjects({ search: '0%' })).toEqual(['Gamma 100%']);
    const page = await brand.admin.call(listEmails, { query: { page: '2', pageSize: '2' } });
    expect(page).toMatchObject({ page: 2, pageSize: 2, totalCount: 3 });
    expect(page.results.map(({ subject }) => subject)).toEqual(['Beta']);
  });

  it('has no email that was sent', async () => {
    await server.addPerson(brand.tenantId);
    await changeSettings(brand.admin, brand.tenantId, {});
    await brand.send();
    expect(await subjects()).toEqual([]);
  });
});
