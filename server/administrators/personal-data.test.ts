import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelInvitation, inviteAdministrator } from '#contract/administrators/endpoints.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfAdministrators } from './personal-data.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('an invitation to a former email goes with the person once it is closed; an open one is somebody else’s', async () => {
  const acme = await server.addTenant('acme');
  const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  const [email, former, since] = ['ada@x.test', 'ada-before@x.test', 'info@x.test'] as const;
  const person = { ...dataSubject({ id: unknownId, email }), emails: [email, former, since] };
  for (const each of person.emails)
    await admin.call(inviteAdministrator, {
      body: { firstName: 'Ada', lastName: 'Lovelace', email: each },
    });
  const left = () =>
    server.database.inTenant(acme, async (db) => {
      const rows = await db.selectFrom('invitations').select(['id', 'email']).execute();
      return new Map(rows.map((row) => [row.email, row.id]));
    });
  const id = (await left()).get(former) ?? '';
  await admin.call(cancelInvitation, { params: { id } });
  await server.database.inTenant(acme, (db) => personalDataOfAdministrators.erase(db, person));
  expect([...(await left()).keys()]).toEqual([since]);
});
