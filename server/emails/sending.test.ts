import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getEmail,
  getEmailSend,
  listEmailSends,
  listEmails,
  sendEmail,
  stepEmailSend,
  unsubscribe,
} from '#contract/emails/endpoints.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBrand, type Brand } from './testing/brand.ts';

let server: TestServer;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await addBrand(server, `brand-${made}`);
});

const add = (firstName: string, more: object = {}) =>
  server.addPerson(brand.tenantId, {
    ...{ firstName, email: `${firstName.toLowerCase()}-${made}@example.test` },
    ...more,
  });
const change = (person: Person, columns: { deletedAt?: Date; isTestUser?: boolean }) =>
  server.database.inTenant(brand.tenantId, (db) =>
    db.updateTable('users').set(columns).where('id', '=', person.id).execute(),
  );
const mails = () =>
  server.database.inTenant(brand.tenantId, (db) =>
    db
      .selectFrom('mailbox')
      .select(['recipient', 'sender', 'subject', 'htmlBody', 'textBody'])
      .orderBy('recipient')
      .execute(),
  );
const work = () => server.jobs?.drain();

describe('sending an email', () => {
  it('writes one message to each recipient, and counts them [MAIL-59]', async () => {
    await add('Bo');
    await add('Cy');
    const id = await brand.send();
    expect(await brand.look(id)).toMatchObject({
      state: 'sending',
      recipientCount: 2,
      sentCount: 0,
    });
    await work();
    expect(await mails()).toMatchObject([
      {
        recipient: `Bo Person ${''}`.trim() && expect.stringContaining('Bo '),
        subject: 'News for Bo',
      },
      { recipient: expect.stringContaining('Cy '), subject: 'News for Cy' },
    ]);
    expect(await brand.look(id)).toMatchObject({
      ...{ state: 'done', recipientCount: 2, sentCount: 2 },
      ...{ failedCount: 0, skippedCount: 0, unknownCount: 0 },
    });
  });
});
