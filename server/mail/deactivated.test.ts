import { afterAll, beforeAll, expect, it } from 'vitest';
import { deactivateUser } from '#contract/people/endpoints.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { kinds } from './kinds/kinds.ts';
import { sendAwaitedMail, sendMail } from './send-mail.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.close());

it('an ambassador who is deactivated gets no emails, not even those that wait already [AMB-81]', async () => {
  const acme = await server.addTenant('acme');
  const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  const ann = await server.addPerson(acme);
  await admin.call(deactivateUser, { params: { id: ann.id }, body: undefined });

  const to = { name: 'Ann', address: ann.email };
  await server.database.inTenant(acme, async (db) => {
    for (const { sample } of Object.values(kinds))
      for (const job of [sendMail(server.config), sendAwaitedMail(server.config)])
        await enqueue(db, job, job.payload.parse({ ...sample, to }));
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
