import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import { deactivateUser } from '#contract/people/endpoints.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type SystemMail, sendAwaitedMail, sendMail } from './send-mail.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.close());

type MailOf<Id extends SystemMailId> = Omit<
  Extract<SystemMail, { template: Id }>,
  'template' | 'to'
>;

const url = 'http://acme.banyan.localhost:4000/';

/** One of each email. */
const mails: { readonly [Id in SystemMailId]: MailOf<Id> } = {
  'account-deletion': { url, deletionAt: '2026-12-05T10:00:00.000Z' },
  'activity-approved': { title: 'A post', url },
  'activity-rejected': { title: 'A post', url, reason: 'Blurred' },
  'application-approved': { url, validDays: null },
  'application-received': {},
  'application-rejected': {},
  'email-changed': { url },
  'email-confirmation': { url, validHours: 24 },
  'invitation-administrator': { url, validDays: 30 },
  'issued-rewards': { rewards: ['A mug'], url },
  'order-question-answered': {
    ...{ orderNumber: '#1', note: 'It is mine', answer: 'It is not', hasApproved: false, url },
  },
  'orders-decided': { code: 'ANN10', verdict: 'fine', reason: 'Fine', isReversed: false, url },
  'orders-held': { code: 'ANN10', signals: ['repeat-purchaser'], url },
  'password-reset': { url, validMinutes: 60 },
  'points-expiring': { points: 40, date: '2027-06-01', url },
  'profile-approved': { url },
  'profile-rejected': { message: 'Please smile', url },
};

it('an ambassador who is deactivated gets no emails, not even those that wait already [AMB-81]', async () => {
  const acme = await server.addTenant('acme');
  const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  const ann = await server.addPerson(acme);
  await admin.call(deactivateUser, { params: { id: ann.id }, body: undefined });

  const to = { name: 'Ann', address: ann.email };
  await server.database.inTenant(acme, async (db) => {
    for (const [template, mail] of Object.entries(mails))
      for (const job of [sendMail(server.config), sendAwaitedMail(server.config)])
        await enqueue(db, job, job.payload.parse({ template, to, ...mail }));
  });
  await server.jobs?.drain();

  const sent = await server.database.inTenant(acme, (db) =>
    db.selectFrom('mailbox').select('subject').orderBy('subject').execute(),
  );
  // They are about a deletion that somebody has asked for, and of an admin who calls to a role.
  expect(sent.map(({ subject }) => subject)).toEqual([
    ...Array(2).fill('You are invited to administer acme'),
    ...Array(2).fill('Your account at acme will be deleted'),
  ]);
});
