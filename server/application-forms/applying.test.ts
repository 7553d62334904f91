import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyWithForm,
  applyWithMainForm,
  createAgreement,
  getMainForm,
  listAgreements,
  saveApplicationForm,
} from '#contract/application-forms/endpoints.ts';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { makeField, makeFormData } from '#contract/testing/application-forms.ts';
import { uploadBrand, urlsOf } from '#server/branding/testing/brand.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import { newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { changeMainForm, newAgreement, newForm } from './testing/forms.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  tenantId = await server.addTenant(`applying-${count}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
});

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'Ada@Example.Test' };
const visitor = () => server.on(tenantId);
const bodyOf = (
  fields: Record<string, string> = {},
  agreements: { id: string; version: number }[] = [],
) => ({
  fields: { ...person, ...fields },
  agreements,
});
const send = (body: object) => visitor().send(applyWithMainForm, { params: { tenantId }, body });
const wrongIn = async (fields: Record<string, string>) =>
  (await send(bodyOf(fields))).json().fields;
const applicants = () =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('applicants').selectAll().orderBy('email').execute(),
  );
const openPage = (url: string, more: object = {}) =>
  visitor().send({ method: 'GET', url, ...more });
const pageUrl = () => `/api/application-form/${tenantId}`;

describe('an application', () => {
  it('keeps links apart from other answers, which keep their titles, and leaves unknown names out [APPL-53 APPL-146 APPL-172]', async () => {
    const social = ['facebook', 'twitter', 'instagram', 'youtube'] as const;
    const formData = makeFormData(
      ...social.map((type) => makeField(type, type)),
      makeField('site', 'personalWebsite'),
      makeField('second', 'instagram', { title: 'Another Instagram' }),
      makeField('tiktok', 'tiktok', { title: 'TikTok' }),
      makeField('why', 'multilineText', { title: 'Why?' }),
      makeField('empty'),
    );
    const form = await changeMainForm(admin, { formData, userTagsToAdd: ['from-main'] });
    const answers = Object.fromEntries(social.map((type) => [type, `@${type}`]));
    const more = { site: 'ada.test', second: '@two', tiktok: '@ada', why: ' I\r\nlike it ' };
    const answer = await send(bodyOf({ ...answers, ...more, unknown: 'x'.repeat(3000) }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ approved: null, emailed: true });
    expect(await applicants()).toMatchObject([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.test',
        tags: ['from-main'],
        applicationFormId: form.id,
        data: {
          facebook: '@facebook',
          twitter: '@twitter',
          instagram: '@instagram',
          youTube: '@youtube',
          website: 'https://ada.test',
        },
        customData: {
          second: { title: 'Another Instagram', value: '@two' },
          tiktok: { title: 'TikTok', value: '@ada' },
          why: { title: 'Why?', value: 'I\nlike it' },
        },
      },
    ]);
    const [{ customData } = { customData: {} }] = await applicants();
    expect(Object.keys(customData).sort()).toEqual(['second', 'tiktok', 'why']);
  });

  it('says what is wrong at every field, in its words [APPL-138 APPL-139 APPL-141 APPL-146]', async () => {
    await changeMainForm(admin, {
      formData: makeFormData(
        makeField('city', 'text', { title: 'City', required: true }),
        makeField('code', 'text', { pattern: '[a-z]{3}', patternMessage: 'Three letters please' }),
        makeField('plain', 'text', { pattern: '[a-z]+' }),
        makeField('site', 'webAddress'),
        makeField('mail', 'email'),
      ),
    });
    const wrong = {
      firstName: ' ',
      email: 'ada',
      city: '',
      code: 'abcd',
      plain: '1',
      site: 'x',
      mail: 'y',
    };
    const answer = await send(bodyOf(wrong));
    expect(answer.json()).toMatchObject({
      status: 400,
      message: 'Please check what you entered',
      fields: {
        firstName: 'Please fill in “First Name”',
        email: 'Please enter a valid email address',
        city: 'Please fill in “City”',
        code: 'Three letters please',
        plain: 'Please match the requested format',
        site: 'Please enter a web address',
        mail: 'Please enter a valid email address',
      },
    });
    expect(await applicants()).toEqual([]);
    expect((await send(bodyOf({ city: 'Bern', code: 'abc' }))).statusCode).toBe(200);
  });

  it('has at most 2000 characters an answer [APPL-147]', async () => {
    await changeMainForm(admin, { formData: makeFormData(makeField('why', 'multilineText')) });
    expect(await wrongIn({ why: 'x'.repeat(2001) })).toEqual({
      why: 'Please enter at most 2,000 characters; there are 2,001',
    });
    expect((await send(bodyOf({ why: 'x'.repeat(2000) }))).statusCode).toBe(200);
  });

  it('is matched in time that grows with the answer alone, whatever the pattern [APPL-139]', async () => {
    // A backtracking engine takes longer than the universe has existed.
    const pattern = '(a+)+(a+)+b';
    await changeMainForm(admin, { formData: makeFormData(makeField('why', 'text', { pattern })) });
    expect(await wrongIn({ why: 'a'.repeat(2000) })).toEqual({
      why: 'Please match the requested format',
    });
  });

  it('accepts every agreement in the version that is shown [APPL-142]', async () => {
    const { agreement } = await admin.call(createAgreement, {
      body: { agreement: newAgreement() },
    });
    const wrong = { [`agreements.${agreement.id}`]: 'Please accept to continue' };
    expect((await send(bodyOf())).json().fields).toEqual(wrong);
    expect((await send(bodyOf({}, [{ id: agreement.id, version: 2 }]))).json().fields).toEqual(
      wrong,
    );
    const accepted = [{ id: agreement.id, version: 1 }];
    expect((await send(bodyOf({}, accepted))).statusCode).toBe(200);
    expect(await applicants()).toMatchObject([{ agreements: accepted }]);
  });

  it('is refused with characters that no database takes, with names that are no fields, and with more than a form has', async () => {
    await changeMainForm(admin, { formData: makeFormData(makeField('why', 'multilineText')) });
    expect(await wrongIn({ firstName: 'A\0da', why: 'I\0run' })).toMatchObject({
      firstName: expect.any(String),
      why: 'Please enter text only',
    });
    expect(await wrongIn({ why: '\ud800' })).toEqual({ why: 'Please enter text only' });
    const many = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), version: 1 }));
    expect((await send(bodyOf({}, many))).statusCode).toBe(400);
    expect((await send(bodyOf({ why: 'x'.repeat(2_000_000) }))).statusCode).toBe(413);
    const raw = await visitor().send({
      method: 'POST',
      url: pageUrl(),
      headers: { 'content-type': 'application/json' },
      payload: `{"fields":{"__proto__":"x","constructor":"y","firstName":"","lastName":""},"agreements":[]}`,
    });
    expect(raw.statusCode).toBe(400);
    expect(await applicants()).toEqual([]);
    expect((await send(bodyOf({ constructor: 'x', why: '<script>a()</script>' }))).statusCode).toBe(
      200,
    );
    expect(await applicants()).toMatchObject([
      { customData: { why: { title: 'why', value: '<script>a()</script>' } } },
    ]);
  });

  it('sent several times at once makes one applicant', async () => {
    const tries = await Promise.all([1, 2, 3, 4].map(() => send(bodyOf())));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await applicants()).toHaveLength(1);
  });

  it('is taken 10 times an hour from one address, and what is wrong is not counted [APPL-148]', async () => {
    const email = (number: number) => bodyOf({ email: `ada-${number}@example.test` });
    for (let number = 0; number < 10; number += 1) {
      expect((await send(bodyOf({ firstName: '' }))).statusCode).toBe(400);
      // From the sixth on, somebody has applied with the email before.
      expect((await send(email(number % 5))).statusCode).toBe(200);
    }
    const refused = await send(email(10));
    expect(refused.json()).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again later',
    });
    expect(refused.headers['retry-after']).toBe('3600');
    const elsewhere = await visitor().send({
      method: 'POST',
      url: pageUrl(),
      payload: email(11),
      remoteAddress: '203.0.113.9',
    });
    expect(elsewhere.statusCode).toBe(200);
    const present = server.now;
    server.now = new Date(present.getTime() + 60 * 60_000);
    expect((await send(email(12))).statusCode).toBe(200);
    server.now = present;
  });

  it('goes through the form of its address, and needs no session [APPL-152 APPL-172]', async () => {
    const form = await admin.call(saveApplicationForm, {
      body: newForm({ slug: 'extra', userTagsToAdd: ['from-extra'], autoApprove: true }),
    });
    const params = { tenantId, slug: 'extra' };
    expect(await visitor().call(applyWithForm, { params, body: bodyOf() })).toEqual({
      ...{ approved: true, emailed: true },
    });
    expect(await applicants()).toMatchObject([
      { applicationFormId: form.id, tags: ['from-extra'], approved: true },
    ]);
    const unknown = { params: { tenantId, slug: 'nothing' }, body: bodyOf() };
    expect(await visitor().refused(applyWithForm, unknown)).toMatchObject({
      status: 404,
      message: 'Form not found',
    });
  });
});

it('answers as JSON all that is public of a form, and nothing else [APPL-59 APPL-156 APPL-170]', async () => {
  await changeMainForm(admin, { userTagsToAdd: ['secret'], autoApprove: true });
  const query = { format: 'json' } as const;
  const answer = await visitor().send(getMainForm, { params: { tenantId }, query });
  expect(Object.keys(answer.json()).sort()).toEqual([
    ...['agreements', 'formData', 'html', 'id', 'slug', 'title'],
  ]);
  expect(answer.body).not.toContain('secret');
});

it('answers while the tenant is disabled that it is, in every public call [TEN-146]', async () => {
  await server.setEnabled(tenantId, false);
  const refusal = { status: 403, message: 'This account is disabled' };
  const params = { tenantId };
  const query = { format: 'json' } as const;
  expect(await visitor().refused(getMainForm, { params, query })).toMatchObject(refusal);
  expect(await visitor().refused(listAgreements, { query: params })).toMatchObject(refusal);
  expect((await send(bodyOf())).json()).toMatchObject(refusal);
  const page = await openPage(pageUrl());
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    403,
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('This account is disabled');
});

describe('the page of a form', () => {
  const policyOf = (answer: { headers: object }) =>
    String(
      Object.entries(answer.headers).find(([name]) => name === 'content-security-policy')?.[1],
    );
  const post = (fields: Record<string, string>) =>
    visitor().send({
      method: 'POST',
      url: pageUrl(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('is HTML for whoever asks for no JSON, with content, fields, agreements and the button [APPL-57 APPL-109 APPL-171]', async () => {
    await changeMainForm(admin, {
      title: 'Join <us>',
      formData: { ...makeFormData(makeField('why', 'multilineText')), content: '<p>Hello</p>' },
    });
    const { agreement } = await admin.call(createAgreement, {
      body: { agreement: newAgreement() },
    });
    for (const url of [pageUrl(), `${pageUrl()}/form1`]) {
      const { statusCode, headers, body } = await openPage(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const parts = [
        ...['<h1>Join &lt;us&gt;</h1>', '<p>Hello</p>', 'name="firstName"', 'name="lastName"'],
        ...['name="email"', '<textarea id="why"', `name="agreements.${agreement.id}"`],
        'I agree to the <a href="https://acme.test/terms" target="_blank" rel="noopener noreferrer">terms &amp; conditions</a> for this program',
        '<button type="submit">Apply</button>',
      ];
      const places = parts.map((part) => body.indexOf(part));
      expect(
        places.every((place) => place > 0),
        body,
      ).toBe(true);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
    expect((await openPage(`${pageUrl()}/nothing`)).body).toContain('Form not found');
  });

  it('may be framed by any site, runs no script, and reaches neither cookies nor other hosts', async () => {
    const sheet = 'https://fonts.googleapis.com/css2?family=Inter;x,y';
    await changeMainForm(admin, {
      formData: {
        ...firstFormData,
        customStyles: 'p { color: red } </style><script>alert(1)</script>',
        customStyleSheetUrls: [{ linkUrl: sheet }],
      },
    });
    const answer = await openPage(pageUrl());
    const nonce = /<style nonce="([^"]+)">/.exec(answer.body)?.[1];
    expect(policyOf(answer)).toBe(
      [
        'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox',
        "default-src 'none'",
        `style-src 'nonce-${nonce}' https://fonts.googleapis.com/css2`,
        "img-src 'self' data: https://fonts.googleapis.com",
        'font-src data: https://fonts.googleapis.com https://fonts.gstatic.com',
        "form-action 'self'",
        "base-uri 'none'",
        'frame-ancestors *',
      ].join('; '),
    );
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('p { color: red } \\3c /style>');
    expect(answer.body.match(/<\/style>/g)).toHaveLength(2);
    // Of all documents, this one alone may be framed by others.
    const json = await openPage(`${pageUrl()}?format=json`);
    expect(policyOf(json)).toContain("frame-ancestors 'none'");
  });

  it('has the name, the colours and the favicon of the brand, as they are now [SET-66 SET-75]', async () => {
    await giveFeature(server, tenantId, 'branding.customBranding');
    const branding = { primaryButtonColor: '#aa0011', faviconUrl: '/demo/acme.svg' };
    await changeSettings(admin, tenantId, { tenantName: 'Acme & Sons', branding });
    const { body } = await openPage(pageUrl());
    expect(body).toContain('#aa0011');
    expect(body).toContain('Acme &amp; Sons</title>');
    expect(body).toContain('<link rel="icon" href="/demo/acme.svg">');
    const stored = await uploadBrand(admin, tenantId, 'favicon', await newPicture('png'));
    const [faviconUrl = ''] = urlsOf(stored);
    await changeSettings(admin, tenantId, { branding: { faviconUrl } });
    expect((await openPage(pageUrl())).body).toMatch(
      /<link rel="icon" href="data:image\/png;base64,[\w+/=]+">/,
    );
    await changeSettings(admin, tenantId, { branding: {} });
    expect((await openPage(pageUrl())).body).not.toContain('rel="icon"');
  });

  it('takes what it sends without a script, and says what is wrong with all that was typed still there [APPL-138 APPL-142 APPL-146]', async () => {
    const { agreement } = await admin.call(createAgreement, {
      body: { agreement: newAgreement() },
    });
    const typed = { firstName: 'A"d<a', lastName: '', email: 'ada@example.test' };
    const wrong = await post(typed);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('value="A&quot;d&lt;a"');
    expect(wrong.body).toContain(
      '<p class="wrong" id="lastName-problem">Please fill in “Last Name”</p>',
    );
    expect(wrong.body).toMatch(/id="lastName"[^>]*aria-describedby="lastName-problem"/);
    expect(wrong.body).toContain('<a href="#lastName">Last Name</a>');
    expect(wrong.body).toContain('Please accept to continue');
    const box = { [`agreements.${agreement.id}`]: '1' };
    const sent = await post({ ...typed, lastName: 'L', ...box });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.body).toContain('Thank you for applying');
    expect(await applicants()).toMatchObject([{ firstName: 'A"d<a' }]);
  });

  it('says when to come back after ten applications in an hour, with what was typed still there', async () => {
    const typed = (number: number) => ({ ...person, email: `eva-${number}@example.test` });
    for (let number = 0; number < 10; number += 1)
      expect((await post(typed(number))).statusCode).toBe(200);
    const refused = await post(typed(10));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toContain('Too many attempts. Please try again later');
    expect(refused.body).toContain('value="eva-10@example.test"');
    expect((await post({ email: 'x' })).headers).not.toHaveProperty('retry-after');
  });

  it('takes longer answers than other forms do, and refuses what is longer than any', async () => {
    await changeMainForm(admin, {
      formData: makeFormData(
        ...Array.from({ length: 40 }, (_, index) => makeField(`q${index}`, 'multilineText')),
      ),
    });
    const long = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`q${index}`, 'x'.repeat(2000)]),
    );
    expect((await post({ ...person, ...long })).statusCode).toBe(200);
    const longer = await post({ ...person, why: 'x'.repeat(300_000) });
    expect([longer.statusCode, longer.headers['content-type']]).toEqual([
      413,
      'text/html; charset=utf-8',
    ]);
  });
});
