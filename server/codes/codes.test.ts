import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import {
  addDiscountCode,
  getOrCreateReferralCode,
  listCodes,
  removeDiscountCode,
  setCodeCap,
} from '#contract/codes/endpoints.ts';
import { containsProhibited, nameInCode } from '#contract/codes/words.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfCodes } from './personal-data.ts';
import { getOrCreateReferralCode as getOrCreate } from './referral-code.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let anna: Person;
let ben: Person;
let type: ActivityType;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  anna = await server.addPerson(brand, { firstName: 'Anna-Lena' });
  ben = await server.addPerson(brand, { firstName: 'Ben' });
  type = await addType(admin, { category: 'referral', referralSystem: 'shopify' });
});

const add = (code: string, { person = anna, by = admin } = {}) =>
  by.send(addDiscountCode, { params: { id: person.id }, body: { code, system: 'shopify' } });
const prohibit = (...prohibitedWords: string[]) =>
  changeSettings(admin, brand, { discountCodes: { prohibitedWords } });
/** The log entries about the codes of somebody, oldest first. */
const logOf = ({ id }: Person) =>
  server.database.inTenant(brand, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['action', 'subject', 'details'])
      .where('personId', '=', id)
      .where('action', 'like', 'code-%')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
const ofLink = (person: Person, userId?: string) =>
  server
    .as(person)
    .send(getOrCreateReferralCode, { body: { referralCodeGroupId: type.id, userId } });

describe('a discount code', () => {
  it.each(['ABC', 'A-1', 'x'.repeat(50), ' anna10 '])(
    'may be %j, in capitals [REF-69]',
    async (code) => {
      const answer = await add(code);
      expect(answer.statusCode).toBe(201);
      expect(answer.json().discountCodes).toEqual([
        {
          ...{ id: expect.any(String), code: code.trim().toUpperCase(), system: 'shopify' },
          ...{ challengeDefinitionId: type.id, createdAt: server.now.toISOString() },
          cap: null,
        },
      ]);
    },
  );

  it.each(['AB', 'x'.repeat(51), 'A B C', 'ANNÄ', 'A_B', '=1+1', ''])(
    'may not be %j [REF-69 REF-76]',
    async (code) => {
      expect((await add(code)).json()).toMatchObject({
        ...{ status: 400, fields: { code: 'Please enter 3 to 50 letters, digits or hyphens' } },
      });
    },
  );

  it('is one person’s, whatever its case, and a repeat changes nothing [REF-69]', async () => {
    await add('ANNA10');
    expect((await add('anna10')).json().discountCodes).toHaveLength(1);
    expect((await add('anna10', { person: ben })).json()).toMatchObject({
      ...{ status: 400, code: 'code-in-use', message: 'Code is already in use' },
    });
    const link = (await ofLink(ben)).json().code;
    expect((await add(link)).json()).toMatchObject({ code: 'code-in-use' });
  });

  it('is one person’s also when two people get it at the same time [REF-69]', async () => {
    const answers = await Promise.all([anna, ben].map((person) => add('SAME', { person })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('is another one in another tenant', async () => {
    await add('ANNA10');
    const elsewhere = await server.addTenant(`elsewhere-${made}`);
    const other = server.as(await server.addPerson(elsewhere, { roles: ['admin'] }));
    const person = await server.addPerson(elsewhere);
    expect((await add('ANNA10', { person, by: other })).statusCode).toBe(201);
  });

  it('has no prohibited word in it [REF-70 SET-57 REF-21]', async () => {
    await prohibit('Sale');
    for (const code of ['SALE', 'SUMMERSALE', 'resale10']) {
      expect((await add(code)).json()).toMatchObject({
        ...{ status: 400, fields: { code: 'Code contains a prohibited word' } },
      });
    }
    expect((await add('SAL-E')).statusCode).toBe(201);
  });

  it('is added and removed by admins only, and listed for its owner [REF-63 REF-93 REF-23 REF-24]', async () => {
    // Only admins are told how much goes unseen.
    const [{ cap, ...code }] = (await add('ANNA10')).json().discountCodes;
    expect(cap).toBeNull();
    const params = { id: anna.id, codeId: code.id };
    expect((await add('BEN', { by: server.as(ben), person: ben })).statusCode).toBe(403);
    expect((await server.as(anna).send(removeDiscountCode, { params })).statusCode).toBe(403);
    const own = { params: { id: '__SELF__' } };
    expect((await server.as(anna).call(listCodes, own)).discountCodes).toMatchObject([code]);
    const theirs = { params: { id: anna.id } };
    expect((await server.as(ben).send(listCodes, theirs)).statusCode).toBe(403);
    const ofBen = { params: { ...params, id: ben.id } };
    expect((await admin.send(removeDiscountCode, ofBen)).statusCode).toBe(404);
    expect((await admin.send(removeDiscountCode, { params })).statusCode).toBe(204);
    expect((await admin.send(removeDiscountCode, { params })).statusCode).toBe(404);
    expect((await admin.call(listCodes, theirs)).discountCodes).toEqual([]);
  });
});

describe('the codes of nobody', () => {
  it('are not found, nor added to', async () => {
    const nobody = { params: { id: unknownId } };
    expect((await admin.send(listCodes, nobody)).statusCode).toBe(404);
    const body = { code: 'ANNA10', system: 'shopify' } as const;
    expect((await admin.send(addDiscountCode, { ...nobody, body })).statusCode).toBe(404);
    expect((await ofLink(ben, unknownId)).statusCode).toBe(404);
  });
});

describe('the log', () => {
  it('says of a discount code that it was added and removed, once each', async () => {
    await add('ANNA10');
    await add('ANNA10');
    const [code] = (await admin.call(listCodes, { params: { id: anna.id } })).discountCodes;
    const params = { id: anna.id, codeId: code?.id ?? '' };
    await admin.call(removeDiscountCode, { params });
    expect(await logOf(anna)).toEqual([
      { action: 'code-added', subject: 'ANNA10', details: null },
      { action: 'code-removed', subject: 'ANNA10', details: null },
    ]);
  });
});

describe('the cap of a discount code', () => {
  const cap = { orders: 5, days: 30 };
  const addAnnas = async () => {
    const [code] = (await add('ANNA10')).json().discountCodes;
    return { id: anna.id, codeId: code.id };
  };

  it('is set, changed and taken away, and the log says each once', async () => {
    const params = await addAnnas();
    const set = async (body: { cap: typeof cap | null }) =>
      (await admin.call(setCodeCap, { params, body })).discountCodes.map((code) => code.cap);
    expect(await set({ cap })).toEqual([cap]);
    expect(await set({ cap })).toEqual([cap]);
    expect(await set({ cap: { ...cap, days: 7 } })).toEqual([{ orders: 5, days: 7 }]);
    expect(await set({ cap: null })).toEqual([null]);
    expect(await set({ cap: null })).toEqual([null]);
    const change = (before: string | null, after: string | null) => ({
      ...{ action: 'code-cap-changed', subject: 'ANNA10' },
      details: { changes: [{ what: 'cap', before, after }], reason: '' },
    });
    expect((await logOf(anna)).slice(1)).toEqual([
      change(null, '5 in 30 days'),
      change('5 in 30 days', '5 in 7 days'),
      change('5 in 7 days', null),
    ]);
  });

  it('is shown to admins, and not to its owner', async () => {
    const params = await addAnnas();
    await admin.call(setCodeCap, { params, body: { cap } });
    const own = { params: { id: anna.id } };
    expect((await admin.call(listCodes, own)).discountCodes).toMatchObject([{ cap }]);
    const [seen] = (await server.as(anna).call(listCodes, own)).discountCodes;
    expect(seen).toMatchObject({ code: 'ANNA10' });
    expect(seen).not.toHaveProperty('cap');
  });

  it('is not found for a code of somebody else, nor for a referral code', async () => {
    const { codeId } = await addAnnas();
    const referral = (await ofLink(anna)).json();
    for (const params of [
      { id: ben.id, codeId },
      { id: anna.id, codeId: referral.id },
    ])
      expect((await admin.send(setCodeCap, { params, body: { cap } })).statusCode).toBe(404);
  });
});

describe('a referral code', () => {
  it('is the first name and four characters, and stays the same [REF-26 REF-27 REF-61 REF-62 REF-85 REF-86 REF-25]', async () => {
    const first = (await ofLink(anna)).json();
    expect(first).toEqual({
      ...{ id: expect.any(String), referralCodeGroupId: type.id },
      code: expect.stringMatching(/^ANNALENA[A-Z2-9]{4}$/),
    });
    expect((await ofLink(anna)).json()).toEqual(first);
    expect((await ofLink(ben)).json().code).toMatch(/^BEN[A-Z2-9]{4}$/);
    const own = { params: { id: anna.id } };
    expect((await admin.call(listCodes, own)).referralCodes).toEqual([first]);
  });

  it('is one, also when it is asked for twenty times at once [REF-86]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ofLink(anna)));
    expect(new Set(answers.map((answer) => answer.json().code)).size).toBe(1);
  });

  it('of somebody else is for admins [REF-86]', async () => {
    expect((await ofLink(ben, anna.id)).statusCode).toBe(403);
    const body = { referralCodeGroupId: type.id, userId: anna.id };
    const { code } = await admin.call(getOrCreateReferralCode, { body });
    expect((await ofLink(anna)).json().code).toBe(code);
  });

  it('is of a referral activity', async () => {
    const other = await addType(admin);
    for (const referralCodeGroupId of [other.id, unknownId]) {
      const answer = await admin.send(getOrCreateReferralCode, { body: { referralCodeGroupId } });
      expect(answer.statusCode).toBe(404);
    }
  });

  const make = (ending: () => string, firstName = 'Anna') =>
    server.database.inTenant(brand, (db) =>
      getOrCreate(
        db,
        { id: anna.id, firstName },
        { rootId: type.id, system: 'shopify' },
        { now: server.now, random: ending },
      ),
    );

  it('is made anew where somebody has it, or with a prohibited word in it [REF-62 SET-57]', async () => {
    await prohibit('lame');
    await add('ANNAXXXX', { person: ben });
    const endings = ['XXXX', 'LAME', 'GOOD'];
    expect((await make(() => endings.shift() ?? '')).code).toBe('ANNAGOOD');
  });

  it('goes without a name that holds a prohibited word [REF-62]', async () => {
    await prohibit('ann');
    expect((await make(() => 'GOOD')).code).toBe('GOOD');
  });

  it('is looked for fifty times, and is not made where none of them is free', async () => {
    await prohibit('lame');
    let asked = 0;
    const lame = () => {
      asked += 1;
      return 'LAME';
    };
    await expect(make(lame)).rejects.toThrow('No referral code was free');
    expect(asked).toBe(50);
    expect((await make(() => 'GOOD')).code).toBe('ANNAGOOD');
  });

  it('is apart from the discount codes of the same person', async () => {
    await add('ANNA10');
    const referral = (await ofLink(anna)).json();
    const { discountCodes, referralCodes } = await admin.call(listCodes, {
      params: { id: anna.id },
    });
    expect(discountCodes.map(({ code }) => code)).toEqual(['ANNA10']);
    expect(referralCodes).toEqual([referral]);
  });

  it('is of the first version of a referral activity type', async () => {
    const next = await addType(admin, { category: 'referral', referralSystem: 'woo-commerce' });
    await server.database.inTenant(brand, (db) =>
      db
        .updateTable('activityTypes')
        .set({ rootId: type.id, version: 2 })
        .where('id', '=', next.id)
        .execute(),
    );
    const body = { referralCodeGroupId: next.id };
    expect((await admin.send(getOrCreateReferralCode, { body })).statusCode).toBe(404);
  });
});

it('the codes of somebody stand in their download, and are erased with them alone', async () => {
  await add('ANNA10');
  await add('BEN10', { person: ben });
  const subject = dataSubject(anna, { firstName: 'Anna-Lena' });
  const inBrand = server.database.inTenant.bind(server.database);
  expect(await inBrand(brand, (db) => personalDataOfCodes.collect(db, subject))).toEqual({
    codes: [{ kind: 'discount', code: 'ANNA10', system: 'shopify', createdAt: server.now }],
  });
  await inBrand(brand, (db) => personalDataOfCodes.erase(db, subject));
  const codesOf = async ({ id }: Person) =>
    (await admin.call(listCodes, { params: { id } })).discountCodes.map(({ code }) => code);
  expect([await codesOf(anna), await codesOf(ben)]).toEqual([[], ['BEN10']]);
});

it('a name in a code has capitals and digits only, of whatever it is written in [REF-62]', () => {
  expect(['Zoë', 'Øyvind', 'José María', '李雷', 'O’Neil 2'].map(nameInCode)).toEqual([
    ...['ZOE', 'OYVIND', 'JOSEMARIA', '', 'ONEIL2'],
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameInCode(name)).toMatch(/^[A-Z0-9]{0,20}$/);
    }),
  );
});

it('a prohibited word is found anywhere in a code, whatever its case [REF-70]', () => {
  expect(containsProhibited('MYSALE10', ['sale'])).toBe(true);
  expect(containsProhibited('mysale10', ['SALE'])).toBe(true);
  expect(containsProhibited('MYSAL10', ['sale'])).toBe(false);
  expect(containsProhibited('MYSALE10', [])).toBe(false);
});
