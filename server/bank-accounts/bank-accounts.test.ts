import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import type { bankAccountKinds } from '#contract/bank-accounts/bank-account-input.ts';
import {
  getBankAccount,
  removeBankAccount,
  setBankAccount,
} from '#contract/bank-accounts/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfBankAccounts } from './personal-data.ts';
import { findPayoutAccounts } from './queries.ts';
import { bankAccount } from './testing/bank-account.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  await giveFeature(server, acme, 'rewards.cashPayouts');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  person = await server.addPerson(acme);
  ambassador = server.as(person);
});
afterAll(() => server.close());

const at = (id = person.id) => ({ params: { id } });
const set = (body: Parameters<typeof bodyOf>[0] = {}, caller = ambassador) =>
  caller.call(setBankAccount, { ...at(), body: bodyOf(body) });
const bodyOf = (more: Partial<Record<'holder' | 'iban' | 'bic', string>>) => ({
  ...bankAccount,
  ...more,
});
const auditOf = (owner: Person) =>
  server.database.inTenant(acme, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'subject', 'details'])
      .where('personId', '=', owner.id)
      .orderBy('action')
      .execute(),
  );
type Kind = (typeof bankAccountKinds)[number];
const shown = { bankAccount: { holder: 'Ada Lovelace', ending: '3000' } };

describe('a bank account', () => {
  it('is kept in full, and shown to its owner and to admins by holder and last four [PAY-77]', async () => {
    expect(await ambassador.call(getBankAccount, at())).toEqual({ bankAccount: null });
    expect(await set()).toEqual(shown);
    for (const caller of [ambassador, admin])
      expect(await caller.call(getBankAccount, at())).toEqual(shown);
    const stranger = server.as(await server.addPerson(acme));
    expect(await stranger.refused(getBankAccount, at())).toMatchObject({ code: 'forbidden' });
  });

  it('is set and removed by its owner alone: neither by an admin nor by who acts as them [PAY-77]', async () => {
    await set();
    const stranger = server.as(await server.addPerson(acme));
    const support = server.as(await server.addPerson(acme, { roles: ['support'] }));
    const { email } = person;
    const { token } = await support.call(requestLoginAs, { body: { email } });
    const session = await server.on('acme').call(loginAs, { body: { email, token } });
    const acting = server.on('acme', session.token);
    for (const caller of [admin, stranger, acting]) {
      const body = bodyOf({ holder: 'Somebody else' });
      expect(await caller.refused(setBankAccount, { ...at(), body })).toMatchObject({
        code: 'forbidden',
      });
      expect(await caller.refused(removeBankAccount, at())).toMatchObject({ code: 'forbidden' });
    }
    expect(await ambassador.call(getBankAccount, at())).toEqual(shown);
  });

  it('is removed, once', async () => {
    await set();
    await ambassador.call(removeBankAccount, at());
    expect(await ambassador.refused(removeBankAccount, at())).toMatchObject({ code: 'not-found' });
    expect(await ambassador.call(getBankAccount, at())).toEqual({ bankAccount: null });
  });

  it('stands in the audit log once for each change, without holder and number [PAY-78]', async () => {
    await set();
    await Promise.all([set(), set()]);
    await set({ holder: 'Countess' });
    await ambassador.call(removeBankAccount, at());
    const entry = { subject: null, details: null };
    expect(await auditOf(person)).toEqual([
      { action: 'bank-account-changed', ...entry },
      { action: 'bank-account-changed', ...entry },
      { action: 'bank-account-removed', ...entry },
    ]);
  });

  it('stands in full in the download of its owner, and is erased with them [PAY-78]', async () => {
    await set();
    const subject = dataSubject(person);
    const inAcme = server.database.inTenant.bind(server.database);
    expect(
      await inAcme(acme, (db) => personalDataOfBankAccounts.collect(db, subject)),
    ).toMatchObject({
      bankAccounts: [
        { holder: 'Ada Lovelace', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      ],
    });
    await inAcme(acme, (db) => personalDataOfBankAccounts.erase(db, subject));
    expect(await ambassador.call(getBankAccount, at())).toEqual({ bankAccount: null });
  });

  it('is given to a bank as its file names it: an IBAN with its BIC, a number with its code', async () => {
    await set();
    const other = await server.addPerson(acme);
    await server.as(other).call(setBankAccount, {
      ...at(other.id),
      body: {
        ...{ holder: 'Bo', kind: 'account-number' },
        ...{ accountNumber: '12-345678', bankCode: '021 000 021', bic: 'CHASUS33' },
      },
    });
    const found = await server.database.inTenant(acme, (db) =>
      findPayoutAccounts(db, [person.id, other.id, randomUUID()]),
    );
    expect([...found.values()]).toEqual(
      expect.arrayContaining([
        {
          ...{ holder: 'Ada Lovelace', account: 'DE89370400440532013000' },
          ...{ bank: 'COBADEFFXXX', ending: '3000' },
        },
        { holder: 'Bo', account: '12345678', bank: '021000021', ending: '5678' },
      ]),
    );
    expect(found.size).toBe(2);
  });

  it('keeps nothing of the fields for the other kind, and no BIC where none is given', async () => {
    const number = { accountNumber: '12345678', bankCode: '021000021' };
    const put = (body: Pick<typeof bankAccount, 'holder' | 'iban'> & typeof number, kind: Kind) =>
      ambassador.call(setBankAccount, { ...at(), body: { ...body, kind, bic: '' } });
    const { holder, iban } = bankAccount;
    const kept = () =>
      server.database.inTenant(acme, (db) =>
        db
          .selectFrom('bankAccounts')
          .select(['iban', 'accountNumber', 'bankCode', 'bic'])
          .where('userId', '=', person.id)
          .execute(),
      );
    await put({ holder, iban, ...number }, 'iban');
    expect(await kept()).toEqual([
      { iban: 'DE89370400440532013000', accountNumber: null, bankCode: null, bic: null },
    ]);
    const inFile = await server.database.inTenant(acme, (db) =>
      findPayoutAccounts(db, [person.id]),
    );
    expect(inFile.get(person.id)).toMatchObject({ bank: '' });
    expect(await put({ holder, iban, ...number }, 'account-number')).toEqual({
      bankAccount: { holder, ending: '5678' },
    });
    expect(await kept()).toEqual([{ iban: null, ...number, bic: null }]);
  });

  it('is not found for nobody', async () => {
    const nobody = { params: { id: unknownId } };
    const missing = { code: 'not-found' };
    expect(await admin.refused(getBankAccount, nobody)).toMatchObject(missing);
    expect(await admin.refused(removeBankAccount, nobody)).toMatchObject(missing);
    expect(await admin.refused(setBankAccount, { ...nobody, body: bankAccount })).toMatchObject(
      missing,
    );
  });

  it('is erased with its owner alone', async () => {
    await set();
    const other = await server.addPerson(acme);
    const subject = dataSubject(other);
    await server.database.inTenant(acme, async (db) => {
      expect(await personalDataOfBankAccounts.collect(db, subject)).toEqual({ bankAccounts: [] });
      await personalDataOfBankAccounts.erase(db, subject);
    });
    expect(await ambassador.call(getBankAccount, at())).toEqual(shown);
  });

  it('is not taken on a plan without cash payouts', async () => {
    const globex = await server.addTenant('globex', { planCode: 'starter' });
    const member = await server.addPerson(globex);
    expect(
      await server.as(member).refused(setBankAccount, { ...at(member.id), body: bankAccount }),
    ).toMatchObject({ code: 'forbidden' });
  });
});
