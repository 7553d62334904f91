import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkApplicantEmails } from '#contract/applicants/endpoints.ts';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import { switchSystemEmail } from '#contract/system-emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addApplicant } from './testing/add-applicant.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  count += 1;
  acme = await server.addTenant(`acme-${count}`);
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const applied = async (columns: object = {}) =>
  (await addApplicant(server, acme, { columns })).slug;

const check = async (slugs: string[], more: object) => {
  const body = checkApplicantEmails.body.parse({ slugs, ...more });
  return (await admin.call(checkApplicantEmails, { body })).results;
};

const decision = { kind: 'decision' };
const application = { kind: 'application' };

describe('what stands against an email to applicants', () => {
  it('is said in a sentence about one applicant, or about several', async () => {
    const sent = { approved: true, decisionEmailSent: true };
    const one = [await applied(), await applied(sent)];
    expect(await check(one, decision)).toMatchObject([
      { message: '1 applicant undecided: no decision email is sent' },
      { message: '1 applicant had this email before' },
    ]);
    const several = [...one, await applied(), await applied(sent)];
    expect(await check(several, decision)).toMatchObject([
      { message: '2 applicants undecided: no decision email is sent' },
      { message: '2 applicants had this email before' },
    ]);
    const members = [await applied({ registered: true }), await applied({ registered: true })];
    expect(await check(members, { ...decision, approved: false })).toMatchObject([
      { message: '2 applicants registered already. Deactivate the user to end access' },
    ]);
    expect(await check([...members.slice(1)], { ...decision, approved: false })).toMatchObject([
      { message: '1 applicant registered already. Deactivate the user to end access' },
    ]);
  });

  it('is an error where nobody is left who could get it', async () => {
    expect(await check([await applied()], decision)).toEqual([
      {
        level: 'error',
        code: 'no-recipients',
        message: 'There are no recipients for this email',
        count: 0,
      },
      {
        level: 'warning',
        code: 'undecided',
        message: '1 applicant undecided: no decision email is sent',
        count: 1,
      },
    ]);
  });

  it.each<[SystemMailId, object, object[], string]>([
    [
      'application-received',
      application,
      [decision, { ...decision, approved: false }],
      'The email about applications is disabled',
    ],
    [
      'application-approved',
      { ...decision, approved: true },
      [application, { ...decision, approved: false }],
      'The email for this decision is disabled',
    ],
    [
      'application-rejected',
      { ...decision, approved: false },
      [application, { ...decision, approved: true }],
      'The email for this decision is disabled',
    ],
  ])('is that %s is disabled, for this email alone', async (id, email, others, message) => {
    const slugs = [await applied({ appliedEmailSent: false, approved: true })];
    await admin.call(switchSystemEmail, { params: { id }, body: { enabled: false } });
    expect(await check(slugs, email)).toEqual([
      { level: 'error', code: 'email-disabled', message, count: 1 },
    ]);
    for (const other of others) {
      const codes = (await check(slugs, other)).map(({ code }) => code);
      expect(codes).not.toContain('email-disabled');
    }
  });
});
