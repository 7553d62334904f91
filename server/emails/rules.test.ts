import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkEmail,
  createEmail,
  previewEmail,
  sendEmail,
  sendTestEmail,
  updateEmail,
} from '#contract/emails/endpoints.ts';
import {
  previewSystemEmail,
  testSystemEmail,
  updateSystemEmail,
} from '#contract/system-emails/endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBrand, type Brand } from './testing/brand.ts';

let server: TestServer;
let brand: Brand;

beforeAll(async () => {
  server = await startTestServer();
  brand = await addBrand(server, 'rules');
  await server.addPerson(brand.tenantId);
});
afterAll(() => server.close());

const to = (...tags: string[]) => ({ to: { ambassadors: { type: 'by-tags', tags } } });

/** Each rule of the screens that a body can break, with words that break it. */
const broken: readonly [string, object][] = [
  ['an email to nobody', { to: undefined }],
  ['an email to tags without a tag', to()],
  ['a tag of one letter', to('a')],
  ['a subject of 201 characters', { subject: 'a'.repeat(201) }],
  ['a subject of two lines', { subject: 'a\nb' }],
];

it.each(broken)('%s is refused by each call that takes an email [MAIL-99]', async (_, wrong) => {
  const { id, updatedAtInTenantTz } = await brand.draft();
  const email = { ...brand.written(), ...wrong };
  const body = { email, draftId: randomUUID(), submissionId: randomUUID(), updatedAtInTenantTz };
  for (const answer of [
    await brand.admin.send(createEmail, { body }),
    await brand.admin.send(updateEmail, { params: { id }, body }),
    await brand.admin.send(checkEmail, { body }),
    await brand.admin.send(previewEmail, { body }),
    await brand.admin.send(sendTestEmail, { body }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/\w/);
  }
});

it.each([
  ['no subject', { subject: ' ' }],
  ['no body', { htmlTemplate: '<p>&nbsp;</p>' }],
  ['a subject of 201 characters', { subject: 'a'.repeat(201) }],
  ['a subject of two lines', { subject: 'a\nb' }],
])('a system email with %s is refused by each call that takes one [MAIL-99]', async (_, wrong) => {
  const words = { subject: 'Yes', htmlTemplate: '<p>Well done</p>', ...wrong };
  const body = { ...words, version: 0, submissionId: randomUUID() };
  const params = { id: 'activity-approved' };
  for (const endpoint of [updateSystemEmail, previewSystemEmail, testSystemEmail]) {
    const answer = await brand.admin.send(endpoint, { params, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/\w/);
  }
});

it.each([
  ['a subject', { subject: null }, 'Please enter a subject'],
  ['a body', { htmlTemplate: '<p> </p>' }, 'Please enter a body'],
])('a draft may be without %s, and is not sent then [MAIL-99]', async (_, empty, message) => {
  const { id } = await brand.draft(empty);
  const refused = await brand.admin.refused(sendEmail, { params: { id }, body: {} });
  expect(refused).toMatchObject({ status: 409, code: 'email-not-ready', message });
});
