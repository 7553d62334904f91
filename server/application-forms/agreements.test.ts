import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getApplicant } from '#contract/applicants/endpoints.ts';
import {
  applyWithMainForm,
  createAgreement,
  deleteAgreement,
  getForm,
  getMainForm,
  listAgreements,
  saveApplicationForm,
  updateAgreement,
} from '#contract/application-forms/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { mainForm, newAgreement, newForm } from './testing/forms.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Brand {
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
}

async function newBrand(advancedAgreements = false): Promise<Brand> {
  count += 1;
  const tenantId = await server.addTenant(`agrees-${count}`, { data: { advancedAgreements } });
  return { tenantId, admin: server.as(await server.addPerson(tenantId, { roles: ['admin'] })) };
}

const create = async ({ admin }: Brand, change: object = {}) =>
  (await admin.call(createAgreement, { body: { agreement: newAgreement(change) } })).agreement;
const list = async ({ tenantId }: Brand, query: { fetchAllAgreements?: 'true' } = {}) =>
  (await server.on(tenantId).call(listAgreements, { query: { tenantId, ...query } })).results;
const change = (agreement: object, version: number) => {
  const { id: _, ...content } = newAgreement(agreement);
  return { agreement: { ...content, version } };
};

describe('an agreement', () => {
  it('keeps its id and raises its version with each change [APPL-98 APPL-181 APPL-182]', async () => {
    const brand = await newBrand();
    const first = await create(brand);
    expect(first).toMatchObject({ version: 1, urlLabel: 'terms & conditions' });
    const params = { id: first.id };
    const body = change({ url: 'https://acme.test/new' }, 1);
    const { agreement } = await brand.admin.call(updateAgreement, { params, body });
    expect(agreement).toEqual({ ...first, url: 'https://acme.test/new', version: 2 });
    expect(await list(brand)).toEqual([agreement]);
    // The repeat of a change changes nothing; another change of an old version is refused.
    expect((await brand.admin.call(updateAgreement, { params, body })).agreement).toEqual(
      agreement,
    );
    expect(
      await brand.admin.refused(updateAgreement, {
        params,
        body: change({ urlLabel: 'rules' }, 1),
      }),
    ).toMatchObject({ status: 409, code: 'conflict' });
    const gone = await brand.admin.send(deleteAgreement, { params });
    expect(gone.statusCode).toBe(204);
    expect(await list(brand)).toEqual([]);
    const kept = await server.database.inTenant(brand.tenantId, (db) =>
      db.selectFrom('agreements').select(['version', 'url']).orderBy('version').execute(),
    );
    expect(kept).toEqual([
      { version: 1, url: 'https://acme.test/terms' },
      { version: 2, url: 'https://acme.test/new' },
    ]);
  });

  it('has an id, a version, a text with a place for its link, the link and its words, and the form it is of [APPL-56]', async () => {
    const brand = await newBrand(true);
    const { rootApplicationFormId } = await mainForm(brand.admin);
    const content = {
      template: 'Read {{link}} first',
      url: 'https://acme.test/rules',
      urlLabel: 'the rules',
    };
    for (const root of [null, rootApplicationFormId]) {
      const id = crypto.randomUUID();
      const sent = { ...content, id, rootApplicationFormId: root };
      const answer = await brand.admin.send({
        method: 'POST',
        url: '/api/v1/agreements',
        payload: { agreement: sent },
      });
      expect(answer.json()).toEqual({ agreement: { ...sent, version: 1 } });
    }
  });

  it('goes up by one version at a time, and who has accepted an earlier one has accepted that one [APPL-99]', async () => {
    const brand = await newBrand();
    const { tenantId, admin } = brand;
    const { id } = await create(brand);
    const params = { id };
    const apply = (name: string, version: number) =>
      server.on(tenantId).send(applyWithMainForm, {
        params: { tenantId },
        body: {
          fields: { firstName: name, lastName: 'Lovelace', email: `${name}@example.test` },
          agreements: [{ id, version }],
        },
      });
    expect((await apply('ada', 1)).statusCode).toBe(200);
    for (const version of [1, 2]) {
      const body = change({ url: `https://acme.test/${version}` }, version);
      const { agreement } = await admin.call(updateAgreement, { params, body });
      expect(agreement).toMatchObject({ id, version: version + 1 });
    }
    expect((await apply('eva', 2)).statusCode).toBe(400);
    expect((await apply('eva', 3)).statusCode).toBe(200);
    const accepted = async (slug: string) =>
      (await admin.call(getApplicant, { params: { id: slug } })).agreements;
    expect(await accepted('ada-lovelace')).toEqual([{ id, version: 1 }]);
    expect(await accepted('eva-lovelace')).toEqual([{ id, version: 3 }]);
  });

  it('stands in the audit log when it is added, changed and deleted, and is not found after that', async () => {
    const brand = await newBrand();
    const { id } = await create(brand);
    const params = { id };
    const body = change({ urlLabel: 'rules' }, 1);
    await brand.admin.call(updateAgreement, { params, body });
    await brand.admin.call(deleteAgreement, { params });
    expect(await brand.admin.refused(deleteAgreement, { params })).toMatchObject({
      code: 'not-found',
    });
    expect(await brand.admin.refused(updateAgreement, { params, body })).toMatchObject({
      code: 'not-found',
    });
    const entries = await server.database.inTenant(brand.tenantId, (db) =>
      db.selectFrom('auditEntries').select(['action', 'subject', 'recordId']).execute(),
    );
    expect(entries.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
      { action: 'agreement-changed', subject: 'rules', recordId: id },
      { action: 'agreement-created', subject: 'terms & conditions', recordId: id },
      { action: 'agreement-deleted', subject: 'rules', recordId: id },
    ]);
  });

  it('is refused where another one has its id', async () => {
    const brand = await newBrand(true);
    const { id } = await create(brand);
    const agreement = newAgreement({ id, url: 'https://acme.test/other' });
    expect(await brand.admin.refused(createAgreement, { body: { agreement } })).toMatchObject({
      code: 'conflict',
    });
  });

  it('is added once for its id, and once where two add the only one at the same time', async () => {
    const brand = await newBrand();
    const agreement = newAgreement();
    const body = { agreement };
    const made = await brand.admin.call(createAgreement, { body });
    expect(await brand.admin.call(createAgreement, { body })).toEqual(made);
    const other = await newBrand();
    const tries = await Promise.all(
      [1, 2, 3].map(() =>
        other.admin.send(createAgreement, { body: { agreement: newAgreement() } }),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403]);
  });

  it.each([
    [{ template: 'I agree' }, 'template', 'Please keep {{link}} in the text'],
    [{ url: ' ' }, 'url', 'Please enter a link'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a link'],
    [{ urlLabel: ' ' }, 'urlLabel', 'Please enter a label'],
  ])('is refused as %j, at its place [APPL-129]', async (wrong, field, message) => {
    const { admin } = await newBrand();
    const body = { agreement: newAgreement(wrong) };
    expect((await admin.refused(createAgreement, { body })).fields).toEqual({
      [`agreement.${field}`]: message,
    });
  });

  it('is one for all forms with the usual text, unless the tenant has advanced agreements [APPL-154]', async () => {
    const plain = await newBrand();
    const { rootApplicationFormId } = await mainForm(plain.admin);
    for (const wrong of [{ template: 'Mine: {{link}}' }, { rootApplicationFormId }]) {
      const body = { agreement: newAgreement(wrong) };
      expect(await plain.admin.refused(createAgreement, { body })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    const first = await create(plain);
    expect(
      await plain.admin.refused(createAgreement, { body: { agreement: newAgreement() } }),
    ).toMatchObject({ code: 'forbidden' });
    expect(
      await plain.admin.refused(updateAgreement, {
        params: { id: first.id },
        body: change({ template: 'Mine: {{link}}' }, 1),
      }),
    ).toMatchObject({ code: 'forbidden' });
  });

  it('belongs to every form or to one; all are listed only when asked for [APPL-58 APPL-179 APPL-180]', async () => {
    const brand = await newBrand(true);
    const { tenantId, admin } = brand;
    const form = await admin.call(saveApplicationForm, { body: newForm({ slug: 'extra' }) });
    const shared = await create(brand, { template: 'A {{link}}' });
    const own = await create(brand, {
      template: 'B {{link}}',
      rootApplicationFormId: form.rootApplicationFormId,
    });
    expect(await list(brand)).toEqual([shared]);
    expect(await list(brand, { fetchAllAgreements: 'true' })).toEqual([shared, own]);
    const query = { format: 'json' } as const;
    const main = await server.on(tenantId).call(getMainForm, { params: { tenantId }, query });
    const extra = await server
      .on(tenantId)
      .call(getForm, { params: { tenantId, slug: 'extra' }, query });
    expect([main.agreements, extra.agreements]).toEqual([[shared], [shared, own]]);
  });
});
