import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  addActivityType,
  addTask,
  approve,
  begin,
  edit,
  plainTask,
  reject,
  task,
  taskOf,
  undo,
} from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  person = await server.addPerson(acme, { firstName: 'Robin' });
  ambassador = server.as(person);
});
afterAll(() => server.close());

const second = () => {
  server.now = new Date(server.now.getTime() + 1000);
};

/** The mails of the ambassador, oldest first. */
const mails = async () => {
  await server.jobs?.drain();
  await server.jobs?.drain();
  return server.database.inTenant(acme, (db) =>
    db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', 'like', `%${person.email}%`)
      .orderBy('createdAt')
      .execute(),
  );
};
const subjects = async () => (await mails()).map(({ subject }) => subject);

it('an approved activity is told with a link to it [ACT-13 ACT-101]', async () => {
  const type = await addActivityType(admin, { title: 'Tell <b>all</b>', slug: 'tell-all' });
  const begun = await begin(ambassador, type);
  await approve(admin, begun);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: `Robin <${person.email}>`,
    subject: 'Approved: Tell <b>all</b>',
  });
  const address = 'http://acme.banyan.localhost:4000/activities?activity=tell-all';
  const link = `${address}&instance=${begun.id}`;
  expect(mail?.textBody).toContain('acme has approved');
  expect(mail?.textBody).toContain(link);
  expect(mail?.htmlBody).toContain(link.replace('&', '&amp;'));
  expect(mail?.htmlBody).not.toContain('<b>all');
});

it('a rejected task is told with the reason and a link to it [ACT-13 ACT-42 ACT-101]', async () => {
  const type = await addActivityType(admin, { title: 'Post', slug: 'post' });
  const begun = await begin(ambassador, type);
  await reject(admin, begun, 0, 'No <i>picture</i>\nin it');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Rejected: Post');
  expect(mail?.textBody).toContain('No <i>picture</i>\nin it');
  expect(mail?.htmlBody).toContain('No &lt;i&gt;picture&lt;/i&gt;');
  expect(mail?.textBody).toContain(`/activities?activity=post&instance=${begun.id}`);
});

it('an activity is told once all of it is approved, and not before', async () => {
  const type = await addActivityType(admin, { title: 'Both', tasks: [task(), task()] });
  const begun = await begin(ambassador, type, taskOf(type, 0), taskOf(type, 1));
  await approve(admin, begun, 0);
  expect(await subjects()).toEqual([]);
  await approve(admin, begun, 1);
  expect(await subjects()).toEqual(['Approved: Both']);
});

it('each new decision is told anew, and nothing else', async () => {
  const begun = await begin(ambassador, await addActivityType(admin, { title: 'Post' }));
  await reject(admin, begun);
  await undo(admin, begun);
  second();
  await reject(admin, begun);
  await edit(ambassador, begun, 'Better');
  await approve(admin, begun);
  await undo(admin, begun);
  await approve(admin, begun);
  expect((await subjects()).sort()).toEqual([
    'Approved: Post',
    'Approved: Post',
    'Rejected: Post',
    'Rejected: Post',
    'Taken back: the approval of Post',
  ]);
});

it('nobody is told of an approval that no admin has given', async () => {
  await begin(ambassador, await addActivityType(admin, { tasks: [plainTask()] }));
  expect(await subjects()).toEqual([]);
});

it('the last task that nobody reviews completes what has been approved, which is told', async () => {
  const type = await addActivityType(admin, { title: 'Both', tasks: [task(), plainTask()] });
  const begun = await begin(ambassador, type);
  await approve(admin, begun);
  await addTask(ambassador, begun, taskOf(type, 1));
  expect(await subjects()).toEqual(['Approved: Both']);
});

it('a deactivated ambassador is told nothing', async () => {
  const type = await addActivityType(admin, { tasks: [task({}, 2)] });
  const begun = await addTask(ambassador, await begin(ambassador, type), taskOf(type));
  await server.database.inTenant(acme, (db) =>
    db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', person.id).execute(),
  );
  await reject(admin, begun, 0);
  await approve(admin, begun, 1);
  expect(await subjects()).toEqual([]);
});
