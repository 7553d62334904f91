import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { DataSubject } from '#server/platform/personal-data.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfMail } from './personal-data.ts';
import { sendMail } from './send-mail.ts';

let server: TestServer;
let acme: TenantId;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());

const subject = (email: string) => dataSubject({ id: crypto.randomUUID(), email });
const inAcme = <T>(work: Parameters<typeof server.database.inTenant<T>>[1]) =>
  server.database.inTenant(acme, work);
const collect = (email: string) => inAcme((db) => personalDataOfMail.collect(db, subject(email)));

/** A mail that the database has kept instead of sending it. */
const keep = (recipient: string, words: string, createdAt = server.now) =>
  inAcme((db) =>
    db
      .insertInto('mailbox')
      .values({
        ...{ key: `${recipient} ${words}`, sender: 'Acme <a@b.test>', recipient, createdAt },
        ...{ subject: words, textBody: `${words}!`, htmlBody: '' },
      })
      .execute(),
  );
/** A mail that is not sent yet. */
const handOver = (address: string) =>
  inAcme((db) =>
    enqueue(db, sendMail(server.config), {
      ...{ template: 'application-rejected', to: { name: 'Ada', address } },
    }),
  );
const waiting = async () =>
  (
    await inAcme((db) =>
      db
        .selectFrom('outbox')
        .select('payload')
        .where('job', '=', 'send-mail')
        .where('doneAt', 'is', null)
        .execute(),
    )
  ).map(({ payload }) => JSON.stringify(payload));

it('somebody gets the mails that were kept for their address and for no longer one, oldest first', async () => {
  const later = new Date(server.now.getTime() + 1000);
  await keep('Ada <ada@x.test>', 'Second', later);
  await keep('Ada <ada@x.test>', 'First');
  await keep('Not Ada <not-ada@x.test>', 'Another');
  await keep('ada@x.test <bo@x.test>', 'Named so');
  expect(await collect('ada@x.test')).toEqual({
    mails: [
      { subject: 'First', textBody: 'First!', createdAt: server.now },
      { subject: 'Second', textBody: 'Second!', createdAt: later },
    ],
  });
});

it('whoever is erased gets no mail that waits, and none is kept for them', async () => {
  for (const name of ['cy', 'di']) {
    await keep(`X <${name}@x.test>`, 'Kept');
    await handOver(`${name}@x.test`);
  }
  await inAcme((db) => personalDataOfMail.erase(db, subject('cy@x.test')));
  expect(await collect('cy@x.test')).toEqual({ mails: [] });
  expect(await collect('di@x.test')).toMatchObject({ mails: [{ subject: 'Kept' }] });
  expect(await waiting()).toEqual([expect.stringContaining('di@x.test')]);
});

it('a mail on its way to a former email of whoever is erased reaches who has that email by now', async () => {
  const person = { ...subject('new-ed@x.test'), emails: ['new-ed@x.test', 'ed@x.test'] };
  for (const email of person.emails) {
    await keep(`Ed <${email}>`, 'Kept');
    await handOver(email);
  }
  await inAcme((db) => personalDataOfMail.erase(db, person));
  expect(await collect('ed@x.test')).toEqual({ mails: [] });
  const left = await waiting();
  expect(left.filter((mail) => mail.includes('new-ed@x.test'))).toEqual([]);
  expect(left.filter((mail) => mail.includes('"ed@x.test"'))).toHaveLength(1);
});

/** Takes out the mails that tell others of a person. */
const eraseNaming = (person: DataSubject) =>
  server.database.inSystem('erase-person', async (db) =>
    personalDataOfMail.eraseFromRecords?.(db, acme, person),
  );

it('mails to others that name whoever is erased go too, and none that has only half of their name', async () => {
  const of = (firstName: string, lastName: string) =>
    dataSubject(
      { id: crypto.randomUUID(), email: `${firstName}-${lastName}@x.test` },
      { firstName, lastName },
    );
  const left = async () =>
    (await inAcme((db) => db.selectFrom('mailbox').select('subject').execute())).map(
      ({ subject }) => subject,
    );
  await inAcme((db) => db.deleteFrom('mailbox').execute());
  for (const words of ['Flo Ring has chosen a mug', 'Flo Rist has chosen a mug', 'A rose for Flo'])
    await keep('Admin <admin@x.test>', words);
  await eraseNaming(of('', ''));
  await eraseNaming(of('Flo', ''));
  expect(await left()).toHaveLength(3);
  await eraseNaming(of('Flo', 'Ring'));
  expect((await left()).sort()).toEqual(['A rose for Flo', 'Flo Rist has chosen a mug']);
});

it('mails to others stay that name somebody whose name or email has theirs as a part', async () => {
  const left = async () =>
    (await inAcme((db) => db.selectFrom('mailbox').select('subject').execute()))
      .map(({ subject }) => subject)
      .sort();
  await inAcme((db) => db.deleteFrom('mailbox').execute());
  const others = [
    ...['Ann (A.) Pond applies', 'Joann (A.) Po applies', 'Ann (A.) Po-Ling applies'],
    ...['Write to jan@x.test', 'Write to an@x.test.example', 'Write to an@x-test'],
    ...['Write to an@x.test-mail.example', 'Write to jo-an@x.test'],
  ];
  const theirs = [
    '(Ann (A.) Po)',
    '-Ann (A.) Po.Yes',
    'Ann (A.) Po: chosen',
    'Write to an@x.test.',
    '<an@x.test>',
  ];
  for (const words of [...others, ...theirs]) await keep('Admin <admin@x.test>', words);
  await eraseNaming(
    dataSubject(
      { id: crypto.randomUUID(), email: 'an@x.test' },
      { firstName: 'Ann', lastName: '(A.) Po' },
    ),
  );
  expect(await left()).toEqual([...others].sort());
});
