import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SystemMailId, systemMails } from '#contract/mail/system-mails.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type SystemMail, sendMail } from './send-mail.ts';

let server: TestServer;
let acme: TenantId;
let person: Person;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
  acme = await server.addTenant('acme');
});
beforeEach(async () => {
  person = await server.addPerson(acme);
});
afterAll(() => server.close());

const url = 'http://acme.banyan.localhost:4000/';

/** Says which emails are switched on or off, as the page of the preferences does. */
async function prefer(notifications: Record<string, boolean>, who = person): Promise<void> {
  const { data, version } = await server.as(who).call(getUserData, {});
  const preferences = { ...data.preferences, notifications };
  const body = { data: { ...data, preferences }, version };
  await server.as(who).call(updateUserData, { body });
}

async function send(mail: SystemMail): Promise<void> {
  await server.database.inTenant(acme, (db) => enqueue(db, sendMail(server.config), mail));
  await server.jobs?.drain();
}

const to = (address = person.email) => ({ name: 'Robin', address });
const approved = (address?: string): SystemMail => ({
  template: 'activity-approved',
  to: to(address),
  title: 'A post',
  reward: '',
  balance: '',
  url,
});
const rejected = (): SystemMail => ({
  template: 'activity-rejected',
  to: to(),
  title: 'A post',
  url,
  reason: 'Blurred',
});

/** The subjects of the mails that have arrived, in the order of the alphabet. */
async function received(address = person.email): Promise<string[]> {
  const mails = await server.database.inTenant(acme, (db) =>
    db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', 'like', `%<${address}>`)
      .orderBy('subject')
      .execute(),
  );
  return mails.map(({ subject }) => subject);
}

it('a system email that the person has switched off is not sent, and the others are [AMB-47 AMB-77 MAIL-82]', async () => {
  await prefer({ 'activity-approved': false });
  await send(approved());
  await send(rejected());
  expect(await received()).toEqual(['Rejected: A post']);
});

it('is sent again once it is switched on, and where nobody has chosen [AMB-77]', async () => {
  await send(approved());
  await prefer({ 'activity-approved': false });
  await prefer({ 'activity-approved': true });
  await send(approved());
  await prefer({});
  await send(approved());
  expect(await received()).toEqual(Array(3).fill('Approved: A post'));
});

it('is a matter of the person alone, whatever others have chosen [AMB-47]', async () => {
  const other = await server.addPerson(acme);
  await prefer({ 'activity-approved': false }, other);
  await send(approved());
  await send(approved('visitor@example.test'));
  expect(await received()).toHaveLength(1);
  expect(await received('visitor@example.test')).toHaveLength(1);
});

it('an email about the safety of the account is always sent [AMB-47 MAIL-82]', async () => {
  const safety: SystemMail[] = [
    { template: 'account-deletion', to: to(), url, deletionAt: '2026-12-05T10:00:00.000Z' },
    { template: 'email-changed', to: to(), url },
    { template: 'email-confirmation', to: to(), url, validHours: 24 },
    { template: 'invitation-administrator', to: to(), url, validDays: 30 },
    { template: 'password-reset', to: to(), url, validMinutes: 60 },
  ];
  const ids: SystemMailId[] = safety.map(({ template }) => template);
  expect(ids.every((id) => !systemMails[id].optOutAllowed)).toBe(true);
  await prefer(Object.fromEntries(ids.map((id) => [id, false])));
  for (const mail of safety) await send(mail);
  expect(await received()).toHaveLength(safety.length);
});
