import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/http/access.ts';
import { asEntered, type EnteredEmail } from '#contract/tenants/email-settings.ts';
import { readTenantAsAdmin, updateTenantData } from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let made = 0;
let tenantId: TenantId;
let admin: TestCaller;
let superAdmin: TestCaller;

const withRoles = async (...roles: Role[]) =>
  server.as(await server.addPerson(tenantId, { roles }));

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  made += 1;
  tenantId = await server.addTenant(`brand-${made}`);
  admin = await withRoles('admin');
  superAdmin = await withRoles('admin', 'support');
});
afterAll(() => server.close());

const read = async () =>
  (await admin.call(readTenantAsAdmin, { params: { tenantId }, query: {} })).data;

async function save(change: Partial<EnteredEmail>, { by = admin, more = {} } = {}) {
  const before = await read();
  const email = { ...asEntered(before.email), ...change, ...more };
  const body = { data: { email }, before: { email: before.email } };
  const answer = await by.send(updateTenantData, { params: { tenantId }, body });
  return { status: answer.statusCode, body: answer.json() };
}

const legacy = {
  fromEmailName: 'Brand',
  replyTo: 'help@brand.test',
  useSupportEmailForReplyTo: false,
};

describe('the email settings', () => {
  it('begin with a sender name of the tenant for both parts [DOM-95 DOM-97]', async () => {
    const { postMark } = (await read()).email;
    const fromEmailName = `brand-${made} Notifications`;
    expect(postMark.transactional).toMatchObject({
      fromEmailName,
      fromEmailPrefix: 'notifications',
    });
    expect(postMark.bulk).toMatchObject({ fromEmailName, fromEmailPrefix: 'announcements' });
  });

  it('are kept in the data of the tenant, and saved like the other settings [DOM-28 DOM-86]', async () => {
    expect((await save(legacy)).status).toBe(200);
    expect((await read()).email).toMatchObject(legacy);
    const row = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('tenants').select('data').executeTakeFirstOrThrow(),
    );
    expect(row.data.email).toMatchObject(legacy);
    expect((await save({}, { by: superAdmin })).status).toBe(200);
  });

  it('are refused where somebody else has changed them in the meantime, and kept', async () => {
    const before = await read();
    const email = asEntered(before.email);
    expect((await save({ fromEmailName: 'First' })).status).toBe(200);
    for (const seen of [{ email: before.email }, {}]) {
      const answer = await admin.send(updateTenantData, {
        params: { tenantId },
        body: { data: { email: { ...email, fromEmailName: 'Second' } }, before: seen },
      });
      expect(answer.statusCode).toBe(409);
    }
    expect((await read()).email.fromEmailName).toBe('First');
  });

  it('never take a sending domain from whoever saves them', async () => {
    const sendingDomain = { id: '1', domain: 'theirs.test', subDomain: null, valid: true };
    const { email } = await read();
    const { transactional, bulk } = email.postMark;
    const more = {
      emailSendingDomain: { sendGridWhitelabelDomain: sendingDomain },
      postMark: {
        transactional: { ...transactional, ...legacy, sendingDomain },
        bulk: { ...bulk, ...legacy, sendingDomain },
      },
    };
    expect((await save({}, { more })).status).toBe(200);
    const after = (await read()).email;
    expect(after.emailSendingDomain.sendGridWhitelabelDomain).toBeNull();
    expect(after.postMark.transactional).toMatchObject({ ...legacy, sendingDomain: null });
    expect(after.postMark.bulk).toMatchObject({ ...legacy, sendingDomain: null });
  });

  it('say at each field what is missing, and keep what is there [DOM-55 DOM-56 DOM-57 DOM-59]', async () => {
    const seen = await read();
    const { transactional, bulk } = asEntered(seen.email).postMark;
    const replyTo = { replyTo: null, useSupportEmailForReplyTo: false };
    const refused = await save({
      fromEmail: 'hello@brand.test',
      postMark: {
        transactional: { ...transactional, ...replyTo, fromEmailName: null },
        bulk: { ...bulk, ...replyTo },
      },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          'data.email.fromEmail':
            'The sender email can be set once the DNS of the sending domain is valid',
          'data.email.postMark.transactional.fromEmailName': 'Please enter a sender name',
          'data.email.postMark.transactional.replyTo': 'Please enter a reply-to email',
          'data.email.postMark.bulk.replyTo': 'Please enter a reply-to email',
        },
      },
    });
    const wrong = await save({
      postMark: { transactional, bulk: { ...bulk, fromEmailPrefix: 'a b' } },
    });
    expect(wrong.body.fields).toEqual({
      'data.email.postMark.bulk.fromEmailPrefix':
        "Please use only letters, digits, '.', '_' and '-'",
    });
    expect(await read()).toEqual(seen);
  });

  it('take the support email that is saved with them [DOM-58]', async () => {
    const { email } = await read();
    const { transactional, bulk } = asEntered(email).postMark;
    const wanted = {
      ...asEntered(email),
      postMark: { transactional: { ...transactional, fromEmailName: 'A' }, bulk },
    };
    const put = async (data: object) =>
      (
        await admin.send(updateTenantData, {
          params: { tenantId },
          body: { data, before: await read() },
        })
      ).statusCode;
    expect(await put({ email: wanted })).toBe(400);
    expect(await put({ email: wanted, supportEmail: 'help@brand.test' })).toBe(200);
    expect(await put({ email: { ...wanted, postMark: { transactional, bulk } } })).toBe(200);
  });

  it.each([
    ['emailProviderSettingsVisibility', 'all'],
    ['transactionalEmailService', 'sendgrid'],
    ['bulkEmailService', 'sendgrid'],
  ])('have %s changed by support only [DOM-63]', async (field, value) => {
    const seen = await read();
    expect(await save({}, { more: { [field]: value } })).toMatchObject({
      status: 403,
      body: { message: 'Only support can change the email provider. Please ask them' },
    });
    expect(await read()).toEqual(seen);
    expect((await save({}, { more: { [field]: value }, by: superAdmin })).status).toBe(200);
    expect((await read()).email).toHaveProperty(field, value);
    // A setting by support stays when somebody saves something else.
    expect((await save(legacy)).status).toBe(200);
    expect((await read()).email).toHaveProperty(field, value);
  });

  it('switch to one provider and back in one step', async () => {
    for (const provider of ['sendgrid', 'postmark'] as const) {
      const all = {
        emailProviderSettingsVisibility: provider,
        transactionalEmailService: provider,
        bulkEmailService: provider,
      };
      expect((await save(all, { by: superAdmin })).status).toBe(200);
      expect((await read()).email).toMatchObject(all);
      expect(
        (await save({ emailProviderSettingsVisibility: 'all' }, { by: superAdmin })).status,
      ).toBe(200);
      expect((await read()).email).toMatchObject({
        ...all,
        emailProviderSettingsVisibility: 'all',
      });
    }
  });
});
