import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deactivateUser } from '#contract/people/endpoints.ts';
import { switchSystemEmail } from '#contract/system-emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { tellAdmins, tellPerson } from './tell.ts';

let server: TestServer;
let acme: TenantId;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
beforeEach(async () => {
  count += 1;
  acme = await server.addTenant(`acme-${count}`);
});
afterAll(() => server.close());

async function recipients(): Promise<string[]> {
  await server.jobs?.drain();
  const mails = await server.database.inTenant(acme, (db) =>
    db.selectFrom('mailbox').select('recipient').orderBy('recipient').execute(),
  );
  return mails.map(({ recipient }) => recipient);
}

/** The mails that were asked for, sent or not. */
const waiting = () =>
  server.database.inTenant(acme, (db) =>
    db.selectFrom('outbox').select('key').where('job', '=', 'send-mail').execute(),
  );

describe('telling somebody', () => {
  const tell = (userId: string, key: string) =>
    server.database.inTenant(acme, (db) =>
      tellPerson(db, {
        userId,
        key,
        about: { template: 'profile-approved', url: 'https://acme.test/' },
      }),
    );

  it('mails them by their first name, once for each cause', async () => {
    const ann = await server.addPerson(acme, { firstName: 'Ann' });
    for (const key of ['first', 'first', 'second']) await tell(ann.id, key);
    expect(await recipients()).toEqual([`Ann <${ann.email}>`, `Ann <${ann.email}>`]);
  });

  it('leaves out who is deactivated', async () => {
    const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    const ann = await server.addPerson(acme);
    await admin.call(deactivateUser, { params: { id: ann.id }, body: undefined });
    await tell(ann.id, 'first');
    expect([await waiting(), await recipients()]).toEqual([[], []]);
  });
});

describe('telling the administration', () => {
  const tell = (except?: string) =>
    server.database.inTenant(acme, (db) =>
      tellAdmins(db, {
        key: 'one-cause',
        about: { template: 'application-received-admin', person: 'Mia' },
        except,
      }),
    );

  it('mails every administrator but the one who did it, once', async () => {
    const roles = ['admin'] as const;
    const ada = await server.addPerson(acme, { firstName: 'Ada', roles });
    const ben = await server.addPerson(acme, { firstName: 'Ben', roles });
    await server.addPerson(acme, { firstName: 'Ann' });
    await tell(ada.id);
    await tell(ada.id);
    expect(await recipients()).toEqual([`Ben <${ben.email}>`]);
    await tell();
    expect(await recipients()).toEqual([`Ada <${ada.email}>`, `Ben <${ben.email}>`]);
  });

  it('asks nothing of the mails that a brand has switched off', async () => {
    const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    await admin.call(switchSystemEmail, {
      params: { id: 'application-received-admin' },
      body: { enabled: false },
    });
    await tell();
    expect([await waiting(), await recipients()]).toEqual([[], []]);
  });
});
