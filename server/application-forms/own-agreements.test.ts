import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnAgreements } from '#contract/agreements/endpoints.ts';
import type { NewAgreement } from '#contract/application-forms/agreement.ts';
import {
  applyWithMainForm,
  createAgreement,
  deleteAgreement,
  updateAgreement,
} from '#contract/application-forms/endpoints.ts';
import { getHome } from '#contract/home/endpoints.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { mainForm, newAgreement } from './testing/forms.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A moment later than all before; the next call is made then. */
function later(): string {
  server.now = new Date(server.now.getTime() + 86_400_000);
  return server.now.toISOString();
}

async function newBrand() {
  count += 1;
  const tenantId = await server.addTenant(`own-${count}`, { data: { advancedAgreements: true } });
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const create = async (change: Partial<NewAgreement> = {}) =>
    (await admin.call(createAgreement, { body: { agreement: newAgreement(change) } })).agreement;
  const change = (id: string, version: number, to: Partial<NewAgreement>) => {
    const { id: _, ...content } = newAgreement(to);
    const body = { agreement: { ...content, version } };
    return admin.call(updateAgreement, { params: { id }, body });
  };
  /** An ambassador who has applied and accepted agreements. */
  const applied = async (agreements: { id: string; version: number }[]) => {
    const person = await server.addPerson(tenantId);
    const fields = { firstName: 'Ada', lastName: 'Lovelace', email: `ada-${count}@example.test` };
    await server.on(tenantId).call(applyWithMainForm, {
      params: { tenantId },
      body: { fields, agreements },
    });
    await server.database.inTenant(tenantId, (db) =>
      db
        .updateTable('applicants')
        .set({ userId: person.id, registered: true })
        .where('email', '=', fields.email)
        .execute(),
    );
    return server.as(person);
  };
  return { tenantId, admin, create, change, applied };
}

const own = async (caller: TestCaller) => (await caller.call(listOwnAgreements, {})).results;
const changedAt = async (caller: TestCaller) =>
  (await caller.call(getHome, { query: {} })).agreementsChangedAt;

const words = (url: string, version: number) => {
  const { template, urlLabel } = newAgreement();
  return { template, urlLabel, url: `https://acme.test/${url}`, version };
};

describe('the agreements of an ambassador', () => {
  it('are as they were accepted, with the day, and as they are today [AMB-217 AMB-221]', async () => {
    const { admin, create, change, applied } = await newBrand();
    const made = later();
    const { id } = await create();
    const at = later();
    const ambassador = await applied([{ id, version: 1 }]);
    const accepted = { ...words('terms', 1), at };
    expect(await own(ambassador)).toEqual([
      { id, accepted, latest: { ...words('terms', 1), since: made } },
    ]);
    later();
    await change(id, 1, { url: 'https://acme.test/other' });
    const since = later();
    await change(id, 2, { url: 'https://acme.test/new' });
    expect(await own(ambassador)).toEqual([
      { id, accepted, latest: { ...words('new', 3), since } },
    ]);
    await admin.call(deleteAgreement, { params: { id } });
    expect(await own(ambassador)).toEqual([{ id, accepted, latest: null }]);
  });

  it('have those of every form too that nobody has asked them for, and of single forms only what they accepted [AMB-218]', async () => {
    const { tenantId, admin, create, applied } = await newBrand();
    const { rootApplicationFormId } = await mainForm(admin);
    const ofForm = await create({ rootApplicationFormId, url: 'https://acme.test/form' });
    const ambassador = await applied([{ id: ofForm.id, version: 1 }]);
    const since = later();
    const ofAll = await create();
    const asked = { id: ofAll.id, accepted: null, latest: { ...words('terms', 1), since } };
    expect(await own(ambassador)).toMatchObject([
      { id: ofForm.id, accepted: words('form', 1), latest: words('form', 1) },
      asked,
    ]);
    // Who was invited has accepted none.
    const invited = server.as(await server.addPerson(tenantId));
    expect(await own(invited)).toEqual([asked]);
    await admin.call(deleteAgreement, { params: { id: ofAll.id } });
    expect(await own(invited)).toEqual([]);
  });
});

describe('a change of an agreement', () => {
  it('is told to whoever has accepted it, with the moment of the newest, while it reads otherwise [AMB-219]', async () => {
    const { tenantId, admin, create, change, applied } = await newBrand();
    const { rootApplicationFormId } = await mainForm(admin);
    const [terms, rules] = [await create(), await create({ urlLabel: 'rules' })];
    const ambassador = await applied([terms, rules].map(({ id }) => ({ id, version: 1 })));
    const invited = server.as(await server.addPerson(tenantId));
    later();
    await create({ urlLabel: 'never asked for' });
    expect(await changedAt(ambassador)).toBeNull();
    // A version for another form reads alike.
    await change(terms.id, 1, { rootApplicationFormId });
    expect(await changedAt(ambassador)).toBeNull();
    const first = later();
    await change(rules.id, 1, { urlLabel: 'house rules' });
    expect(await changedAt(ambassador)).toBe(first);
    const second = later();
    await change(terms.id, 2, { url: 'https://acme.test/new' });
    expect(await changedAt(ambassador)).toBe(second);
    await admin.call(deleteAgreement, { params: { id: terms.id } });
    expect(await changedAt(ambassador)).toBe(first);
    later();
    await change(rules.id, 2, { urlLabel: 'rules' });
    expect(await changedAt(ambassador)).toBeNull();
    expect(await changedAt(invited)).toBeNull();
  });
});
