import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveApplicationForm } from '#contract/application-forms/endpoints.ts';
import { switchSystemEmail } from '#contract/system-emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addApplicant } from '#server/applicants/testing/add-applicant.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { newForm } from './testing/forms.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let visits = 0;

beforeAll(async () => {
  server = await startTestServer();
  tenantId = await server.addTenant('acme', { planCode: 'growth' });
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  await admin.call(saveApplicationForm, { body: newForm({ slug: 'auto', autoApprove: true }) });
});
afterAll(() => server.close());

/** An email of each kind that a form can be filled in with, the one that is new first. */
async function everyKindOfEmail(): Promise<string[]> {
  const decidedAt = server.now;
  const lastYear = new Date(decidedAt.getTime() - 365 * 86_400_000);
  const applied = [
    { approved: null },
    { approved: true, decidedAt, decisionEmailSent: true },
    { approved: true, decidedAt, decisionEmailSent: false },
    { approved: true, decidedAt, registered: true },
    { approved: false, decidedAt },
    { approved: false, decidedAt: lastYear },
  ];
  const emails = [`new-${visits}@example.test`];
  for (const columns of applied) {
    emails.push((await addApplicant(server, tenantId, { columns })).email);
  }
  const ambassador = await server.addPerson(tenantId);
  const colleague = await server.addPerson(tenantId, { roles: ['admin'] });
  return [...emails, ambassador.email, colleague.email];
}

/** Sends the form from a network of its own, as JSON or as its page does. */
async function send(slug: string, email: string, asPage: boolean) {
  visits += 1;
  const fields = { firstName: 'Ada', lastName: 'Lovelace', email };
  const answer = await server.on(tenantId).send({
    method: 'POST',
    url: `/api/application-form/${tenantId}/${slug}`,
    remoteAddress: `198.51.100.${visits}`,
    ...(asPage
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        }
      : { payload: { fields, agreements: [] } }),
  });
  const { statusCode, headers, body } = answer;
  const { date: _, 'x-request-id': __, ...rest } = headers;
  const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
  const text = JSON.stringify({ statusCode, body, rest });
  return nonce === undefined ? text : text.replaceAll(nonce, 'nonce');
}

it.each([
  ['form1', true, { approved: null, emailed: true }],
  ['form1', false, { approved: null, emailed: false }],
  ['auto', true, { approved: true, emailed: true }],
  ['auto', false, { approved: true, emailed: false }],
] as const)(
  'the form %s is answered alike, whoever the email belongs to, with “Application received” on: %s [APPL-143 APPL-172]',
  async (slug, enabled, decision) => {
    const params = { id: 'application-received' };
    await admin.call(switchSystemEmail, { params, body: { enabled } });
    for (const asPage of [false, true]) {
      const [newEmail = '', ...known] = await everyKindOfEmail();
      const answer = await send(slug, newEmail, asPage);
      expect(answer).toContain(asPage ? 'Thank you for applying' : '"statusCode":200');
      if (!asPage) expect(JSON.parse(JSON.parse(answer).body)).toEqual(decision);
      for (const email of known) expect(await send(slug, email, asPage)).toBe(answer);
    }
  },
);
