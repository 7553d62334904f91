import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { getApplicant } from '#contract/applicants/endpoints.ts';
import {
  applyWithForm,
  createAgreement,
  getForm,
  getMainForm,
  listApplicationForms,
  removeApplicationForm,
  renderApplicationForm,
  saveApplicationForm,
} from '#contract/application-forms/endpoints.ts';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import { systemFields } from '#contract/application-forms/form-field.ts';
import type { PlanCode } from '#contract/plans/plan.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { makeField, makeFormData } from '#contract/testing/application-forms.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { changeMainForm, mainForm, newAgreement, newForm } from './testing/forms.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => tenantOn());

async function tenantOn(planCode?: PlanCode): Promise<void> {
  count += 1;
  tenantId = await server.addTenant(`forms-${count}`, planCode && { planCode });
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
}

const save = (change: object) => admin.call(saveApplicationForm, { body: newForm(change) });
const refused = async (change: object) =>
  admin.refused(saveApplicationForm, { body: newForm(change) });
const list = () => admin.call(listApplicationForms, { query: {} });
const slugs = async () => (await list()).results.map(({ slug }) => slug);
const visitor = () => server.on(tenantId);
const open = (slug: string) =>
  visitor().call(getForm, { params: { tenantId, slug }, query: { format: 'json' } });
const openMain = () =>
  visitor().call(getMainForm, { params: { tenantId }, query: { format: 'json' } });

describe('a new tenant', () => {
  it('has one main form: form1, "Application Form", with the three system fields, and the usual agreement once it has a link [APPL-204]', async () => {
    const { results, totalCount } = await list();
    expect(totalCount).toBe(1);
    expect(results).toMatchObject([
      {
        slug: 'form1',
        title: 'Application Form',
        isMain: true,
        version: 1,
        userTagsToAdd: [],
        autoApprove: false,
        formData: {
          content: '',
          defaultStyles: true,
          customStyles: '',
          customStyleSheetUrls: [],
          hasSlugBeenEditedManually: false,
        },
      },
    ]);
    expect(
      results[0]?.formData.fields.map(({ title, inputType, required, systemField }) => ({
        title,
        inputType,
        required,
        systemField,
      })),
    ).toEqual([
      { title: 'First Name', inputType: 'text', required: true, systemField: true },
      { title: 'Last Name', inputType: 'text', required: true, systemField: true },
      { title: 'Email', inputType: 'email', required: true, systemField: true },
    ]);
    expect(results[0]?.rootApplicationFormId).toBe(results[0]?.id);
    expect((await openMain()).agreements).toEqual([]);
    const agreement = newAgreement({ url: 'https://acme.test/terms' });
    await admin.call(createAgreement, { body: { agreement } });
    expect((await openMain()).agreements).toMatchObject([
      {
        template: 'I agree to the {{link}} for this program',
        urlLabel: 'terms & conditions',
        url: 'https://acme.test/terms',
      },
    ]);
  });
});

describe('saving', () => {
  it('keeps all that a form has, and answers it [APPL-39 APPL-40 APPL-41 APPL-42 APPL-43 APPL-44 APPL-45 APPL-46 APPL-175]', async () => {
    const fields = [...systemFields, makeField('why', 'multilineText')];
    const sent = {
      slug: 'trail',
      title: 'Trail runners',
      userTagsToAdd: ['runner'],
      autoApprove: true,
      formData: {
        content: '<p>Run</p>',
        defaultStyles: false,
        customStyles: 'p { color: red }',
        customStyleSheetUrls: [{ linkUrl: 'https://a.test/a.css' }],
        fields,
        hasSlugBeenEditedManually: true,
      },
    };
    const answer = await admin.send({
      method: 'POST',
      url: '/api/v1/application-form',
      payload: sent,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const saved = answer.json();
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const at = server.now.toISOString();
    const own = { id: uuid, rootApplicationFormId: saved.id, version: 1, isMain: false };
    expect(saved).toEqual({ ...sent, ...own, createdAt: at });
    expect((await list()).results[1]).toEqual(saved);
    // Each of them by itself.
    const turned = {
      ...sent,
      id: saved.id,
      autoApprove: false,
      userTagsToAdd: [],
      formData: {
        ...sent.formData,
        defaultStyles: true,
        hasSlugBeenEditedManually: false,
        customStyleSheetUrls: [],
      },
    };
    const next = (
      await admin.send({ method: 'POST', url: '/api/v1/application-form', payload: turned })
    ).json();
    expect(next).toEqual({ ...turned, ...own, version: 2, createdAt: at });
    expect(next.id).not.toBe(saved.id);
  });

  it('keeps all that a field has, of each type of input [APPL-49 APPL-50 APPL-51 APPL-52]', async () => {
    const format = { placeholder: 'Here', pattern: '[a-z]+', patternMessage: 'Small letters' };
    const none = { placeholder: null, pattern: null, patternMessage: null };
    const plain = { ...none, autoPrefixProtocol: false, required: false, systemField: false };
    const custom = [
      {
        ...plain,
        ...format,
        name: 'nick',
        title: 'Nick',
        inputType: 'text',
        wellKnownType: null,
        selectableType: 'text',
        required: true,
      },
      {
        ...plain,
        name: 'why',
        title: 'Why?',
        inputType: 'textarea',
        wellKnownType: null,
        selectableType: 'multilineText',
      },
      {
        ...plain,
        name: 'site',
        title: 'Site',
        inputType: 'url',
        wellKnownType: 'personalWebsite',
        selectableType: 'personalWebsite',
        autoPrefixProtocol: true,
      },
      {
        ...plain,
        name: 'second',
        title: 'Second',
        inputType: 'email',
        wellKnownType: null,
        selectableType: 'email',
      },
    ];
    const ofSystem = { ...plain, selectableType: null, required: true, systemField: true };
    const system = [
      { name: 'firstName', title: 'First Name', inputType: 'text', wellKnownType: 'firstName' },
      { name: 'lastName', title: 'Last Name', inputType: 'text', wellKnownType: 'lastName' },
      { name: 'email', title: 'Email', inputType: 'email', wellKnownType: 'email' },
    ].map((field) => ({ ...ofSystem, ...field }));
    const formData = { ...firstFormData, fields: [...system, ...custom] };
    const answer = await admin.send({
      method: 'POST',
      url: '/api/v1/application-form',
      payload: newForm({ slug: 'fields', formData }),
    });
    expect(answer.json().formData?.fields, answer.body).toEqual([...system, ...custom]);
    expect((await open('fields')).formData.fields).toEqual([...system, ...custom]);
  });

  it('makes a new version with a new id, the same root and slug, which the public sees at once [APPL-48 APPL-96 APPL-97]', async () => {
    const before = await mainForm(admin);
    const after = await changeMainForm(admin, { title: 'Join us' });
    expect(after).toMatchObject({
      title: 'Join us',
      slug: before.slug,
      version: 2,
      isMain: true,
      rootApplicationFormId: before.rootApplicationFormId,
    });
    expect(after.id).not.toBe(before.id);
    expect(await openMain()).toMatchObject({ id: after.id, title: 'Join us' });
    const kept = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('applicationForms').select(['id', 'title']).orderBy('version').execute(),
    );
    expect(kept).toEqual([
      { id: before.id, title: 'Application Form' },
      { id: after.id, title: 'Join us' },
    ]);
  });

  it('of a version that is no longer the latest is refused with 409; its own repeat is not [APPL-176]', async () => {
    const { id } = await mainForm(admin);
    const body = newForm({ id, slug: 'form1', title: 'Mine' });
    const mine = await admin.call(saveApplicationForm, { body });
    expect(
      await admin.refused(saveApplicationForm, { body: { ...body, title: 'Theirs' } }),
    ).toMatchObject({ status: 409, code: 'application-form-changed' });
    expect(await admin.call(saveApplicationForm, { body })).toEqual(mine);
    expect(await mainForm(admin)).toMatchObject({ title: 'Mine', version: 2 });
  });

  it('lets one of several at once through, and tells the others', async () => {
    const { id } = await mainForm(admin);
    const tries = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        admin.send(saveApplicationForm, {
          body: newForm({ id, slug: 'form1', title: `Version of ${number}` }),
        }),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await mainForm(admin)).toMatchObject({ version: 2 });
  });

  it('keeps a slug for one form of the tenant, in kebab case [APPL-117 APPL-118 APPL-119]', async () => {
    expect(await save({ slug: 'Für Studenten!' })).toMatchObject({ slug: 'fur-studenten' });
    expect((await refused({ slug: ' fur STUDENTEN' })).fields).toEqual({
      slug: 'Slug must be unique',
    });
    expect((await refused({ slug: ' !' })).fields).toEqual({ slug: 'Slug cannot be empty' });
    const tries = await Promise.all(
      [1, 2, 3].map(() => admin.send(saveApplicationForm, { body: newForm({ slug: 'once' }) })),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it.each([
    ['no title', { title: ' ' }, { title: 'Please enter a title' }],
    [
      'a short tag',
      { userTagsToAdd: ['a'] },
      { 'userTagsToAdd.0': 'A tag has at least 2 letters or digits' },
    ],
    [
      'a field without a title',
      { formData: makeFormData(makeField('why', 'text', { title: ' ' })) },
      { 'formData.fields.3.title': 'Please enter a title' },
    ],
    [
      'a title twice, but for case and outer spaces',
      { formData: makeFormData(makeField('why', 'text', { title: ' first NAME ' })) },
      { 'formData.fields.3.title': 'Field titles must be unique' },
    ],
    [
      'a stylesheet without https',
      {
        formData: { ...firstFormData, customStyleSheetUrls: [{ linkUrl: 'http://a.test/a.css' }] },
      },
      {
        'formData.customStyleSheetUrls.0.linkUrl':
          'Please enter an address that begins with https://',
      },
    ],
    [
      'a form without its system fields',
      { formData: { ...firstFormData, fields: systemFields.slice(1) } },
      { 'formData.fields': 'A form begins with first name, last name and email' },
    ],
    [
      'system fields in another order',
      { formData: { ...firstFormData, fields: systemFields.toReversed() } },
      { 'formData.fields': 'A form begins with first name, last name and email' },
    ],
  ])(
    'refuses %s, at its place [APPL-54 APPL-112 APPL-113 APPL-115 APPL-116 APPL-126 APPL-128 APPL-130]',
    async (_, change, fields) => {
      expect(await refused(change)).toMatchObject({ status: 400, fields });
    },
  );

  it.each(['[', '(?=a)b', '(a)\\1', '(.{1000}){1000}', '.{1000}.{1000}'])(
    'refuses the pattern %j: it is none, or could take too long [APPL-128]',
    async (pattern) => {
      const formData = makeFormData(makeField('why', 'text', { pattern }));
      expect((await refused({ formData })).fields).toEqual({
        'formData.fields.3.pattern': 'Pattern is not valid',
      });
    },
  );

  it('makes of a field what its type says, keeps system fields as they are, and empties to null [APPL-114 APPL-127 APPL-199 APPL-200]', async () => {
    const [first, ...others] = systemFields;
    const site = makeField('site', 'personalWebsite', {
      inputType: 'textarea',
      autoPrefixProtocol: false,
      wellKnownType: null,
      placeholder: '',
      pattern: ' ',
      patternMessage: '',
    });
    const changed = { ...first, title: 'Given name', required: false, inputType: 'url' };
    const fields = [changed, ...others, site];
    const saved = await save({ formData: { ...firstFormData, fields } });
    expect(saved.formData.fields[0]).toEqual({ ...first, title: 'Given name' });
    expect(saved.formData.fields[3]).toMatchObject({
      inputType: 'url',
      autoPrefixProtocol: true,
      wellKnownType: 'personalWebsite',
      placeholder: null,
      pattern: null,
      patternMessage: null,
    });
  });

  it('takes tags as slugs, each once, and a stylesheet once; its tags are known as tags of the tenant [APPL-40 APPL-125 APPL-130 TEN-151]', async () => {
    const sheet = { linkUrl: 'https://a.test/a.css' };
    const saved = await save({
      userTagsToAdd: ['Early Bird', 'early-bird', 'vip'],
      formData: { ...firstFormData, customStyleSheetUrls: [sheet, sheet] },
    });
    expect(saved.userTagsToAdd).toEqual(['early-bird', 'vip']);
    expect(saved.formData.customStyleSheetUrls).toEqual([sheet]);
    expect((await admin.call(listTags, {})).results).toEqual(['early-bird', 'vip']);
    await admin.call(removeApplicationForm, { params: { id: saved.id } });
    expect((await admin.call(listTags, {})).results).toEqual([]);
  });

  it('cleans the content of everything that runs [APPL-47]', async () => {
    const content =
      '<h1>Hi</h1><p onclick="a()" style="color:red">Read <a href="javascript:a()">this</a> or <a href="https://a.test" onmouseover="b()">that</a></p><script>alert(1)</script><img src=x onerror=a()><iframe src="https://a.test"></iframe><svg><script>a()</script></svg>';
    const saved = await save({ formData: { ...firstFormData, content } });
    const clean =
      '<h2>Hi</h2><p>Read <a target="_blank" rel="noopener noreferrer">this</a> or <a href="https://a.test" target="_blank" rel="noopener noreferrer">that</a></p>';
    expect(saved.formData.content).toBe(clean);
    const { html } = await admin.call(renderApplicationForm, {
      body: { title: 'Hi', formData: { ...firstFormData, content }, agreements: [] },
    });
    expect(html).toContain(clean);
    expect(html).not.toMatch(/alert|onerror|javascript:|iframe/);
  });
});

describe('forms beside the main one', () => {
  it('are listed behind it, each in its latest version, page by page [APPL-173 APPL-174]', async () => {
    await save({ slug: 'zebra' });
    const early = await save({ slug: 'antelope' });
    const later = await admin.call(saveApplicationForm, {
      body: newForm({ id: early.id, slug: 'antelope', title: 'Later' }),
    });
    const { results, ...rest } = await list();
    expect(results.map(({ slug }) => slug)).toEqual(['form1', 'antelope', 'zebra']);
    expect(results[1]).toEqual(later);
    expect(rest).toEqual({ page: 1, pageSize: 10, totalCount: 3, advancedAgreements: false });
    const second = await admin.call(listApplicationForms, { query: { page: '2', pageSize: '2' } });
    expect(second.results.map(({ slug }) => slug)).toEqual(['zebra']);
  });

  it('can be removed with all versions, but not the main form: 409 [APPL-103 APPL-177 APPL-178]', async () => {
    const first = await save({ slug: 'extra' });
    await admin.call(saveApplicationForm, { body: newForm({ id: first.id, slug: 'extra' }) });
    // Any of its versions names the form.
    await admin.call(removeApplicationForm, { params: { id: first.id } });
    expect(await slugs()).toEqual(['form1']);
    const address = { params: { tenantId, slug: 'extra' }, query: { format: 'json' as const } };
    expect(await visitor().refused(getForm, address)).toMatchObject({
      status: 404,
      message: 'Form not found',
    });
    const { id } = await mainForm(admin);
    expect(await admin.refused(removeApplicationForm, { params: { id } })).toMatchObject({
      status: 409,
      code: 'main-application-form',
    });
    expect(await save({ slug: 'extra' })).toMatchObject({ version: 1 });
    expect(await open('extra')).toMatchObject({ slug: 'extra' });
  });

  it('are removed without their applicants, and their address says so as data and as a page [APPL-104]', async () => {
    const form = await save({ slug: 'extra', autoApprove: false });
    const fields = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.test' };
    const params = { tenantId, slug: 'extra' };
    const body = { fields, agreements: [] };
    await visitor().call(applyWithForm, { params, body });
    await admin.call(removeApplicationForm, { params: { id: form.id } });
    expect(await admin.call(getApplicant, { params: { id: 'ada-lovelace' } })).toMatchObject({
      email: 'ada@example.test',
      applicationFormId: form.id,
    });
    const gone = { status: 404, message: 'Form not found' };
    const query = { format: 'json' } as const;
    expect(await visitor().refused(getForm, { params, query })).toMatchObject(gone);
    const again = { ...body, fields: { ...fields, email: 'eva@example.test' } };
    expect(await visitor().refused(applyWithForm, { params, body: again })).toMatchObject(gone);
    const page = await visitor().send({
      method: 'GET',
      url: `/api/application-form/${tenantId}/extra`,
    });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<h1>Form not found</h1>');
  });

  it('are as many as the plan has, whoever asks at once [APPL-123 APPL-124 PLAN-73]', async () => {
    await tenantOn('starter');
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.send(saveApplicationForm, { body: newForm({ slug: `form-${index}` }) }),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(403)]);
    expect(await slugs()).toHaveLength(2);
    const extra = (await list()).results.find(({ isMain }) => !isMain);
    expect(await refused({ slug: 'more' })).toMatchObject({ status: 403, code: 'limit-reached' });
    // An existing form can still be changed.
    const body = newForm({ id: extra?.id, slug: 'more' });
    expect(await admin.call(saveApplicationForm, { body })).toMatchObject({ slug: 'more' });
    await tenantOn('micro');
    expect(await refused({ slug: 'one' })).toMatchObject({ code: 'limit-reached' });
  });
});

it('leaves an entry in the audit log for each form that is added, changed and removed', async () => {
  const { id } = await save({ slug: 'seen', title: 'Seen' });
  const next = await admin.call(saveApplicationForm, {
    body: newForm({ id, slug: 'seen', title: 'Seen' }),
  });
  await admin.call(removeApplicationForm, { params: { id: next.id } });
  const entries = await server.database.inTenant(tenantId, (db) =>
    db.selectFrom('auditEntries').select(['action', 'subject']).execute(),
  );
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'application-form-changed',
    'application-form-created',
    'application-form-removed',
  ]);
  expect(entries.every(({ subject }) => subject === 'Seen')).toBe(true);
});
