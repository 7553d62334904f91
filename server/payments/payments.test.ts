import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { setBankAccount } from '#contract/bank-accounts/endpoints.ts';
import { getCashAccount, listPayments, recordPayment } from '#contract/payments/endpoints.ts';
import type { Payment } from '#contract/payments/payment.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { addActivityType, approve, begin, undo } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTransaction } from '#server/transactions/queries.ts';
import { personalDataOfPayments } from './personal-data.ts';
import { needsPayPalEmail } from './policy.ts';

let server: TestServer;
let brand: TenantId;
let adminPerson: Person;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`, {
    planCode: 'growth',
    data: { currencies: ['EUR', 'USD'] },
  });
  adminPerson = await server.addPerson(brand, { roles: ['admin'], firstName: 'Avery' });
  admin = server.as(adminPerson);
  person = await server.addPerson(brand, { firstName: 'Maya', lastName: 'Lindgren' });
  ambassador = server.as(person);
});
afterAll(() => server.close());

async function earn(value: number, { unit = 'EUR', who = person } = {}): Promise<void> {
  server.now = new Date(server.now.getTime() + 60_000);
  await server.database.inTenant(brand, (db) =>
    addTransaction(db, {
      userId: who.id,
      unit,
      value,
      description: 'A talk',
      key: randomUUID(),
      ...{ source: 'activity', sourceId: null, createdBy: null },
      createdAt: server.now,
    }),
  );
}

/** As the clocks of the tenant show it in winter. */
const inBerlin = (moment: Date) =>
  new Date(moment.getTime() + 3_600_000).toISOString().replace('Z', '+01:00');

const list = (query: Parameters<typeof admin.call<typeof listPayments>>[1]['query'], who = admin) =>
  who.call(listPayments, { query });

/** The amount due to somebody in a currency; there has to be one. */
async function dueOf(who = person, currency: 'EUR' | 'USD' = 'EUR'): Promise<Payment> {
  const [due] = (await list({ userId: who.id, currency })).results;
  if (!due) throw new Error('Nothing is due');
  return due;
}

const bodyOf = ({ user, currency, value, version }: Payment, reference: string | null = null) => ({
  userId: user.id,
  currency,
  value,
  version: version ?? 0,
  reference,
});
const pay = (due: Payment, reference: string | null = null, who = admin) =>
  who.call(recordPayment, { body: bodyOf(due, reference) });

/** The refusal of a payment of an amount that is no longer due. */
const refusalOf = async (due: Payment, who = admin) =>
  (await who.send(recordPayment, { body: bodyOf(due) })).json();
const changed = { status: 409, code: 'amount-changed' };

describe('cash that is due', () => {
  it('is what an approved activity with cash has earned, by person and currency, until it is paid [AMB-78]', async () => {
    const reward = { valueType: 'monetary', value: 40, currency: 'EUR', description: '' } as const;
    const type = await addActivityType(admin, { reward });
    const begun = await begin(ambassador, type);
    expect((await list({})).results).toEqual([]);
    await approve(admin, begun);
    expect(await list({})).toEqual({
      results: [
        {
          id: expect.any(String),
          user: {
            id: person.id,
            slug: expect.any(String),
            firstName: 'Maya',
            lastName: 'Lindgren',
            email: person.email,
            imageUrl: null,
            payPalEmail: null,
            bankAccount: null,
            isTestUser: false,
            deleted: false,
          },
          currency: 'EUR',
          value: 40,
          status: 'due',
          reference: null,
          createdAt: server.now.toISOString(),
          createdAtInTenantTz: inBerlin(server.now),
          paidAt: null,
          version: 1,
        },
      ],
      page: 1,
      pageSize: 10,
      totalCount: 1,
      totalIsCapped: false,
    });
    await earn(2.5);
    await earn(7, { unit: 'USD' });
    await earn(100, { unit: 'points' });
    const amounts = (await list({})).results.map(({ currency, value }) => [currency, value]);
    expect(amounts).toEqual([
      ['EUR', 42.5],
      ['USD', 7],
    ]);
    await pay(await dueOf());
    await pay(await dueOf(person, 'USD'));
    expect((await list({})).totalCount).toBe(0);
  });

  it('is less after a reward has been taken back, and nothing once it is all gone', async () => {
    const reward = { valueType: 'monetary', value: 40, currency: 'EUR', description: '' } as const;
    const type = await addActivityType(admin, { reward });
    await earn(10);
    const begun = await begin(ambassador, type);
    await approve(admin, begun);
    expect((await dueOf()).value).toBe(50);
    await undo(admin, begun);
    expect((await dueOf()).value).toBe(10);
    await earn(-10);
    expect((await list({})).results).toEqual([]);
  });

  it('has waited since it was first due, and again from the next earning once it is paid', async () => {
    await earn(10);
    const first = server.now.toISOString();
    await earn(10);
    expect((await dueOf()).createdAt).toBe(first);
    await pay(await dueOf());
    await earn(5);
    expect(await dueOf()).toMatchObject({ value: 5, createdAt: server.now.toISOString() });
  });

  it('is the same in the list, the account and the earnings of the person', async () => {
    await earn(10);
    await earn(2.25);
    await pay(await dueOf());
    await earn(30);
    const { value } = await dueOf();
    const account = await ambassador.call(getCashAccount, { query: {} });
    const { monetary } = await ambassador.call(getEarnings, { query: {} });
    expect(account.amounts).toEqual([{ currency: 'EUR', earned: 42.25, paid: 12.25, due: 30 }]);
    expect([value, monetary.EUR]).toEqual([30, 30]);
  });
});

describe('the list of payments', () => {
  /** Three people who are due something, the first the longest. */
  async function threePeople(): Promise<readonly Person[]> {
    const people: Person[] = [];
    for (const [index, firstName] of ['Ann', 'Ben', 'Cem'].entries()) {
      const who = await server.addPerson(brand, { firstName, lastName: 'Okafor' });
      await earn([20, 5, 90][index] ?? 1, { who, unit: index === 1 ? 'USD' : 'EUR' });
      people.push(who);
    }
    return people;
  }
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).results.map(({ user }) => user.firstName);

  it('shows what has waited longest first, or the largest amounts, a page at a time [AMB-52 AMB-183]', async () => {
    await threePeople();
    expect(await names({})).toEqual(['Ann', 'Ben', 'Cem']);
    expect(await names({ dir: 'desc', sort: 'createdAt' })).toEqual(['Cem', 'Ben', 'Ann']);
    expect(await names({ sort: 'value' })).toEqual(['Cem', 'Ann', 'Ben']);
    expect(await names({ pageSize: '2', page: '2' })).toEqual(['Cem']);
    expect(await list({ pageSize: '2' })).toMatchObject({ totalCount: 3, pageSize: 2, page: 1 });
  });

  it('keeps a person, a currency, or those whom a search finds [AMB-183]', async () => {
    const [ann] = await threePeople();
    expect(await names({ ...(ann && { userId: ann.id }) })).toEqual(['Ann']);
    expect(await names({ currency: 'USD' })).toEqual(['Ben']);
    expect(await names({ search: 'ce' })).toEqual(['Cem']);
    expect(await names({ search: 'nobody' })).toEqual([]);
  });

  it('shows what is due or what is paid, the latest payment first [AMB-52 AMB-183]', async () => {
    const people = await threePeople();
    for (const who of people.slice(0, 2)) {
      server.now = new Date(server.now.getTime() + 60_000);
      await pay(await dueOf(who, who === people[1] ? 'USD' : 'EUR'), 'PP-7');
    }
    expect(await names({ status: 'due' })).toEqual(['Cem']);
    expect(await names({ status: 'paid' })).toEqual(['Ben', 'Ann']);
    expect(await names({ status: 'paid', sort: 'value' })).toEqual(['Ann', 'Ben']);
    expect((await list({ status: 'paid', currency: 'USD' })).results).toEqual([
      expect.objectContaining({
        status: 'paid',
        value: 5,
        reference: 'PP-7',
        paidAt: server.now.toISOString(),
        version: null,
      }),
    ]);
  });

  it('names the PayPal email of each person, test users and deactivated people too [AMB-52]', async () => {
    await earn(10);
    await server.database.inTenant(brand, (db) =>
      db
        .updateTable('users')
        .set({ payPalEmail: 'maya@pay.test', isTestUser: true, deletedAt: server.now })
        .where('id', '=', person.id)
        .execute(),
    );
    expect((await dueOf()).user).toMatchObject({
      payPalEmail: 'maya@pay.test',
      isTestUser: true,
      deleted: true,
    });
  });
});

describe('the bank account of a person whom cash is due to', () => {
  it('is named by its holder and its last four characters [PAY-122]', async () => {
    await earn(10);
    expect((await dueOf()).user).toMatchObject({ bankAccount: null });
    const body = { holder: 'Maya Lindgren', kind: 'iban', iban: 'DE89370400440532013000' } as const;
    await ambassador.call(setBankAccount, { params: { id: person.id }, body });
    expect((await dueOf()).user.bankAccount).toEqual({ holder: 'Maya Lindgren', ending: '3000' });
  });
});

describe('a payment', () => {
  it('is of the whole amount due, with its date and its reference, for the ambassador to see [AMB-105 AMB-78]', async () => {
    await earn(42.5);
    await earn(7, { unit: 'USD' });
    const due = await dueOf();
    server.now = new Date(server.now.getTime() + 3_600_000);
    const paid = await pay(due, ' PP-123 ');
    expect(paid).toEqual({
      ...{ id: expect.any(String), user: due.user, version: null },
      ...{ status: 'paid', currency: 'EUR', value: 42.5, reference: 'PP-123' },
      ...{ createdAt: server.now.toISOString(), createdAtInTenantTz: inBerlin(server.now) },
      paidAt: server.now.toISOString(),
    });
    expect((await list({ status: 'paid' }, ambassador)).results).toEqual([paid]);
    const { amounts } = await ambassador.call(getCashAccount, { query: {} });
    expect(amounts).toEqual([
      { currency: 'EUR', earned: 42.5, paid: 42.5, due: 0 },
      { currency: 'USD', earned: 7, paid: 0, due: 7 },
    ]);
    const params = { id: '__SELF__' } as const;
    const { results } = await ambassador.call(listTransactions, { params, query: {} });
    expect(results[0]).toMatchObject({
      unit: 'EUR',
      type: 'debit',
      value: 42.5,
      description: 'Payment: PP-123',
    });
  });

  it('needs no reference', async () => {
    await earn(10);
    expect(await pay(await dueOf(), ' ')).toMatchObject({ reference: null });
    const params = { id: '__SELF__' } as const;
    const { results } = await ambassador.call(listTransactions, { params, query: {} });
    expect(results.map(({ description }) => description)).toContain('Payment');
    const log = await admin.call(listAuditEntries, { query: {} });
    expect(log.results[0]).toMatchObject({ action: 'payment-recorded', details: null });
  });

  it('is recorded once, however often it is sent and by however many at once', async () => {
    await earn(10);
    const due = await dueOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(due, 'PP-1')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);

    await earn(20);
    const again = await dueOf();
    const admins = await Promise.all(
      Array.from({ length: 4 }, () => server.addPerson(brand, { roles: ['admin'] })),
    );
    const sent = await Promise.all(
      admins.map((each) => server.as(each).send(recordPayment, { body: bodyOf(again) })),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const { amounts } = await ambassador.call(getCashAccount, { query: {} });
    expect(amounts).toEqual([{ currency: 'EUR', earned: 30, paid: 30, due: 0 }]);
    expect((await list({ status: 'paid' })).totalCount).toBe(2);
  });

  it('is refused once the amount is another one, which the refusal names', async () => {
    await earn(10);
    const due = await dueOf();
    await earn(2.5);
    const message = '€12.50 is due now. Please check the amount';
    expect(await refusalOf(due)).toMatchObject({ ...changed, message });
    expect(await refusalOf({ ...(await dueOf()), value: 12 })).toMatchObject(changed);
    expect((await dueOf()).value).toBe(12.5);
  });

  it('is refused where nothing was ever due', async () => {
    const body = { userId: person.id, currency: 'EUR', value: 10, version: 1, reference: null };
    const answer = await admin.send(recordPayment, { body });
    expect(answer.json()).toMatchObject({ ...changed, message: 'Nothing is due any more' });
  });

  it('is refused where somebody else has paid it, even when as much is due again', async () => {
    await earn(10);
    const due = await dueOf();
    await pay(due);
    const other = server.as(await server.addPerson(brand, { roles: ['admin'] }));
    const message = `${adminPerson.email} has already recorded this payment. Nothing is due any more`;
    expect(await refusalOf(due, other)).toMatchObject({ ...changed, message });
    await earn(10);
    expect(await refusalOf(due, other)).toMatchObject(changed);
    expect((await list({ status: 'paid' })).totalCount).toBe(1);
  });

  it('and an earning of the same moment both count', async () => {
    await earn(10);
    const due = await dueOf();
    const [sent] = await Promise.all([
      admin.send(recordPayment, { body: bodyOf(due) }),
      earn(5),
      earn(5),
    ]);
    const { amounts } = await ambassador.call(getCashAccount, { query: {} });
    const paid = sent.statusCode === 201 ? 10 : 0;
    expect(amounts).toEqual([{ currency: 'EUR', earned: 20, paid, due: 20 - paid }]);
  });

  it('stands in the audit log with whom and how much', async () => {
    await earn(1250);
    await pay(await dueOf(), 'PP-9');
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results[0]).toMatchObject({
      action: 'payment-recorded',
      actor: adminPerson.email,
      subject: '€1,250',
      person: { id: person.id, name: 'Maya Lindgren' },
      details: { changes: [], reason: 'PP-9' },
    });
  });

  it('is for admins to record, and an ambassador sees the own ones alone [AMB-183 AMB-148]', async () => {
    await earn(10);
    const other = await server.addPerson(brand);
    await earn(20, { who: other });
    const due = await dueOf();
    const asAmbassador = await ambassador.send(recordPayment, { body: bodyOf(due) });
    expect(asAmbassador.statusCode).toBe(403);
    expect((await list({}, ambassador)).results).toEqual([due]);
    await pay(due);
    await pay(await dueOf(other));
    expect((await list({ status: 'paid' }, ambassador)).totalCount).toBe(1);
    for (const endpoint of [listPayments, getCashAccount]) {
      const answer = await ambassador.send(endpoint, { query: { userId: other.id } });
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('a plan without cash payouts', () => {
  it('records no payments, and asks nobody for a PayPal email [AMB-153 SET-129 PLAN-72 PLAN-84]', async () => {
    await earn(10);
    const due = await dueOf();
    await changeSettings(admin, brand, {
      cashPayments: { requirePayPalInfo: true, payPalTargeting: null },
    });
    await server.database.inTenant(brand, (db) =>
      db.updateTable('tenants').set({ planCode: 'starter' }).execute(),
    );
    const refused = { status: 403, message: 'Not available on current plan' };
    expect(await refusalOf(due)).toMatchObject(refused);
    const { needsPayPalEmail } = await ambassador.call(getCashAccount, { query: {} });
    expect(needsPayPalEmail).toBe(false);
  });
});

describe('who is asked for a PayPal email', () => {
  type CashPayments = NonNullable<Parameters<typeof changeSettings>[2]['cashPayments']>;
  const settle = (cashPayments: CashPayments) => changeSettings(admin, brand, { cashPayments });
  const isAsked = async (who: Person) =>
    (await server.as(who).call(getCashAccount, { query: {} })).needsPayPalEmail;
  const byTag = (tags: string[]) => ({ type: 'by-tag-or-positive-balance', tags }) as const;

  it('is nobody, everybody, or who carries a tag or has a balance, as the settings say [AMB-106 SET-60 SET-110]', async () => {
    const vip = await server.addPerson(brand, { tags: ['vip', 'runner'] });
    const asked = async () => [await isAsked(person), await isAsked(vip)];
    expect(await asked()).toEqual([false, false]);
    await settle({ requirePayPalInfo: false, payPalTargeting: { type: 'all' } });
    expect(await asked()).toEqual([false, false]);
    await settle({ requirePayPalInfo: true, payPalTargeting: { type: 'all' } });
    expect(await asked()).toEqual([true, true]);
    await settle({ requirePayPalInfo: true, payPalTargeting: byTag(['vip']) });
    expect(await asked()).toEqual([false, true]);
    await settle({ requirePayPalInfo: true, payPalTargeting: byTag([]) });
    expect(await asked()).toEqual([false, false]);
    await earn(5);
    expect(await asked()).toEqual([true, false]);
    await pay(await dueOf());
    expect(await asked()).toEqual([false, false]);
  });

  it('is everybody where settings of before do not say whom', () => {
    const settings = { requirePayPalInfo: true, payPalTargeting: null };
    const payee = { tags: [], payPalEmail: null, roles: [], isDueCash: false };
    expect(needsPayPalEmail(settings, payee)).toBe(true);
  });

  it('is nobody who has given one, and nobody with a role [AMB-107]', async () => {
    await settle({ requirePayPalInfo: true, payPalTargeting: null });
    expect(await isAsked(person)).toBe(true);
    expect(await isAsked(adminPerson)).toBe(false);
    await server.database.inTenant(brand, (db) =>
      db.updateTable('users').set({ payPalEmail: 'maya@pay.test' }).execute(),
    );
    expect(await ambassador.call(getCashAccount, { query: {} })).toMatchObject({
      payPalEmail: 'maya@pay.test',
      needsPayPalEmail: false,
    });
  });
});

describe('somebody who is not there', () => {
  it('has no payments, no account and nothing to be paid', async () => {
    const userId = randomUUID();
    for (const endpoint of [listPayments, getCashAccount])
      expect(await admin.refused(endpoint, { query: { userId } })).toMatchObject({
        code: 'not-found',
      });
    const body = { userId, currency: 'EUR', value: 10, version: 1, reference: null } as const;
    expect(await admin.refused(recordPayment, { body })).toMatchObject({ code: 'not-found' });
  });
});

describe('what somebody was paid', () => {
  const subject = (who: Person) => dataSubject(who, { firstName: 'Maya', lastName: 'Lindgren' });

  it('is theirs to read, with what is due', async () => {
    await earn(10);
    await pay(await dueOf(), 'PP-1');
    const paidAt = server.now;
    await earn(2.5);
    await earn(20, { who: await server.addPerson(brand) });
    const collect = (who: Person) =>
      server.database.inTenant(brand, (db) => personalDataOfPayments.collect(db, subject(who)));
    expect(await collect(person)).toEqual({
      payments: [{ currency: 'EUR', value: '10', reference: 'PP-1', paidAt }],
      cashAccounts: [{ currency: 'EUR', earned: '12.5', paid: '10', due: '2.5' }],
    });
    expect(await collect(adminPerson)).toEqual({ payments: [], cashAccounts: [] });
  });

  it('stays when they are erased, and who has paid it is a number once they are', async () => {
    await earn(10);
    await pay(await dueOf());
    const other = await server.addPerson(brand, { roles: ['admin'] });
    await earn(5);
    await pay(await dueOf(), null, server.as(other));
    const elsewhere = await server.addTenant(`elsewhere-${made}`);
    const paidBy = () =>
      server.database.inTenant(brand, async (db) => {
        const rows = await db.selectFrom('payments').select('paidBy').orderBy('paidAt').execute();
        return rows.map((row) => row.paidBy);
      });
    const erase = (tenantId: TenantId, who: Person) =>
      server.database.inSystem('erase-person', async (db) =>
        personalDataOfPayments.eraseFromRecords?.(db, tenantId, subject(who)),
      );
    await erase(elsewhere, adminPerson);
    await erase(brand, person);
    expect(await paidBy()).toEqual([adminPerson.email, other.email]);
    await erase(brand, adminPerson);
    expect(await paidBy()).toEqual([`deleted-${adminPerson.id}@deleted.invalid`, other.email]);
  });
});
