import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { getPerson, updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let person: Person;
let slug: string;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  person = await server.addPerson(acme);
  ambassador = server.as(person);
  ({ slug } = await ambassador.call(getMe, {}));
});
afterAll(() => server.close());

const entered = {
  fullName: ' Ann Pond ',
  address1: 'Mill Lane 1',
  address2: '2b',
  city: 'Toronto',
  state: 'Ontario',
  zip: 'M4B 1B3',
  countryCode: 'CA',
} as const;
const stored = { ...entered, fullName: 'Ann Pond' };

type Address = z.input<typeof updatePerson.body>['shippingAddress'];

const read = async (caller = ambassador) =>
  (await caller.call(getPerson, { params: { id: slug } })).shippingAddress;
const save = (shippingAddress: Address, caller = ambassador, id: string = self) =>
  caller.call(updatePerson, { params: { id }, body: { shippingAddress } });
const refusedSave = (shippingAddress: Address, caller = ambassador, id: string = self) =>
  caller.refused(updatePerson, { params: { id }, body: { shippingAddress } });

describe('the shipping address', () => {
  it('is none until it is entered, and then is what its owner and admins see [AMB-68 AMB-140]', async () => {
    expect(await read()).toBeNull();
    expect((await save(entered)).shippingAddress).toEqual(stored);
    expect(await read()).toEqual(stored);
    expect(await read(admin)).toEqual(stored);
  });

  it('is changed by an admin, as the audit log tells', async () => {
    await save(entered, admin, slug);
    expect(await read()).toEqual(stored);
    const entries = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('auditEntries')
        .select('action')
        .where('subject', '=', person.email)
        .where('action', '=', 'person-changed')
        .execute(),
    );
    expect(entries).toHaveLength(1);
  });

  it('loses what is optional once that is emptied, and nothing else [AMB-114 AMB-127]', async () => {
    await save(entered);
    await save({ ...entered, address2: '', state: ' ', zip: null });
    expect(await read()).toEqual({ ...stored, address2: null, state: null, zip: null });
  });

  it('stays when something else is changed, and goes when null is sent', async () => {
    await save(entered);
    await ambassador.call(updatePerson, { params: { id: self }, body: { firstName: 'Anna' } });
    expect(await read()).toEqual(stored);
    await save(null);
    expect(await read()).toBeNull();
  });

  it.each(['fullName', 'address1', 'city'] as const)(
    'is refused without %s, and stays as it was [AMB-113]',
    async (field) => {
      await save(entered);
      const answer = await refusedSave({ ...entered, zip: 'other', [field]: '' });
      expect(answer).toMatchObject({ status: 400, message: expect.any(String) });
      expect(Object.keys(answer.fields ?? {})).toEqual([`shippingAddress.${field}`]);
      expect(await read()).toEqual(stored);
    },
  );

  it('is no matter for another ambassador', async () => {
    await save(entered);
    const stranger = server.as(await server.addPerson(acme));
    const other = { ...entered, city: 'Ottawa' };
    expect(await refusedSave(other, stranger, slug)).toMatchObject({ status: 403 });
    expect(await read()).toEqual(stored);
  });
});
