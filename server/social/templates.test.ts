import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteActivityType } from '#contract/activity-types/endpoints.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import {
  createSocialPostTemplate,
  deleteSocialPostTemplate,
  evaluateSocialPostTemplate,
  getSocialPostTemplate,
  listSocialPostTemplates,
  previewSocialPostTemplate,
  updateSocialPostTemplate,
} from '#contract/social/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addType, newTask } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addDefinition } from '#server/tracking-links/testing/definitions.ts';
import { addTemplate, type NewTemplate, newTemplate } from './testing/post-templates.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let anna: Person;
let ambassador: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  anna = await server.addPerson(brand, { firstName: 'Anna & Co' });
  ambassador = server.as(anna);
});

const create = async (template: object) =>
  (
    await admin.send(createSocialPostTemplate, { body: { template: template as NewTemplate } })
  ).json();
const refusal = async (template: object) => {
  const { status, message, fields } = await create(template);
  expect({ status, message }).toEqual({ status: 400, message: expect.stringMatching(/./) });
  return fields;
};
const withData = (data: object, more: object = {}) => ({
  ...{ ...newTemplate, ...more },
  data: { ...newTemplate.data, ...data },
});
const evaluate = (id: string, knownValues: Record<string, string> = {}, by = ambassador) =>
  by.call(evaluateSocialPostTemplate, { params: { id }, body: { knownValues } });
const giveCode = async () => {
  await addType(admin, { category: 'referral', referralSystem: 'shopify' });
  const body = { code: 'ANNA10', system: 'shopify' } as const;
  await admin.call(addDiscountCode, { params: { id: anna.id }, body });
};

describe('a template that is being written', () => {
  it('is shown with sample data to an admin alone, and makes no link [SOC-80 SOC-81]', async () => {
    await addDefinition(admin, { templateToken: 'SHOP' });
    const data = {
      text: '{{FIRST_NAME}} says: {{REF-DISC-CODE}}{{NOBODY}}',
      ...{ link: '{{SHOP}}', quote: 'With {{REF-DISC-CODE}}' },
    };
    const shown = await admin.call(previewSocialPostTemplate, { body: { data } });
    expect(shown).toMatchObject({
      ...{ text: 'Jane says: JANE1234', quote: 'With JANE1234' },
      link: expect.stringMatching(/^https?:\/\/links\.[^/]+\/sample$/),
    });
    expect(await ambassador.refused(previewSocialPostTemplate, { body: { data } })).toMatchObject({
      status: 403,
    });
    const rows = await server.database.inTenant(brand, (db) =>
      db.selectFrom('trackingLinks').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });

  it('is shown whatever is still wrong with it', async () => {
    const data = { text: '', link: 'javascript:alert(1)', quote: '{{' };
    expect(await admin.call(previewSocialPostTemplate, { body: { data } })).toMatchObject({
      ...{ text: '', link: '', quote: '{{' },
    });
  });
});

describe('a template of posts', () => {
  it('is made, changed and deleted by an admin, and read by everybody [SOC-12 SOC-13 SOC-14 SOC-79 SOC-86 SOC-88]', async () => {
    const { template } = await admin.call(createSocialPostTemplate, {
      body: { template: newTemplate },
    });
    const { id } = template;
    expect(template).toEqual({
      ...{ ...newTemplate, id: expect.any(String), createdAt: server.now.toISOString() },
    });
    const read = (by = ambassador) => by.call(getSocialPostTemplate, { params: { id } });
    expect([await read(), await read(admin)]).toEqual([template, template]);
    const changed = withData({ text: 'Other', link: '', quote: '' }, { shareOptions: ['twitter'] });
    await admin.call(updateSocialPostTemplate, { params: { id }, body: { template: changed } });
    expect(await read()).toEqual({ ...template, ...changed });
    const body = { template: newTemplate };
    for (const refused of [
      await ambassador.refused(createSocialPostTemplate, { body }),
      await ambassador.refused(updateSocialPostTemplate, { params: { id }, body }),
      await ambassador.refused(deleteSocialPostTemplate, { params: { id } }),
    ])
      expect(refused).toMatchObject({ status: 403 });
    await admin.call(deleteSocialPostTemplate, { params: { id } });
    expect(await ambassador.refused(getSocialPostTemplate, { params: { id } })).toMatchObject({
      status: 404,
    });
    const gone = { params: { id } };
    expect(await admin.refused(deleteSocialPostTemplate, gone)).toMatchObject({ status: 404 });
    expect(
      await server.database.inTenant(brand, (db) =>
        db.selectFrom('auditEntries').select(['action', 'subject']).orderBy('id').execute(),
      ),
    ).toEqual(
      expect.arrayContaining([
        { action: 'post-template-created', subject: 'Take {{REF-DISC-CODE}}' },
        { action: 'post-template-changed', subject: 'Other' },
        { action: 'post-template-deleted', subject: 'Other' },
      ]),
    );
  });

  it('is named in the audit log by how its text begins, on one line', async () => {
    const named = async (text: string) => {
      server.now = new Date(server.now.getTime() + 1000);
      await addTemplate(admin, { text });
      const { subject } = await server.database.inTenant(brand, (db) =>
        db
          .selectFrom('auditEntries')
          .select('subject')
          .where('action', '=', 'post-template-created')
          .orderBy('at', 'desc')
          .executeTakeFirstOrThrow(),
      );
      return subject;
    };
    expect(await named('Take\n\n it  now')).toBe('Take it now');
    expect(await named('x'.repeat(60))).toBe('x'.repeat(60));
    expect(await named('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
    expect(await named(`${'x'.repeat(58)} and more`)).toBe(`${'x'.repeat(58)}…`);
  });

  it('cannot be deleted while tasks offer it, and says which', async () => {
    const [{ id }, other] = [await addTemplate(admin), await addTemplate(admin)];
    const task = (title: string, templates: string[]) => ({
      taskDefinition: newTask({
        ...{ title, socialPostTemplateIds: templates },
      }),
    });
    const { id: typeId } = await addType(admin, {
      ...{ title: 'Share it', combineTasksLogic: 'and' },
      tasks: [task('Tweet', [id, other.id]), task('Tweet again', [other.id]), task('Last', [id])],
    });
    expect(await admin.refused(deleteSocialPostTemplate, { params: { id } })).toMatchObject({
      code: 'post-template-used',
      message: 'Take it out of these tasks first: “Tweet” of “Share it”, “Last” of “Share it”',
    });
    await admin.call(deleteActivityType, { params: { id: typeId } });
    await admin.call(deleteSocialPostTemplate, { params: { id } });
  });

  it.each(['', ' \n\t '])('is refused with %j as its text [SOC-66 SOC-67 SOC-75]', async (text) => {
    expect(await refusal(withData({ text }))).toEqual({
      'template.data.text': 'Please enter a text',
    });
  });

  it.each(['shop.example.com', 'javascript:alert(1)', 'https://a b', '{{A}}{{B}}', '{A}'])(
    'is refused with %j as its link [SOC-73]',
    async (link) => {
      expect(Object.keys(await refusal(withData({ link })))).toEqual(['template.data.link']);
    },
  );

  it.each(['http://shop.example.com/a?b=c', 'HTTPS://shop.example.com', '{{SHOP}}'])(
    'may have %j as its link [SOC-73]',
    async (link) => {
      expect(await create(withData({ link }))).toMatchObject({ template: { data: { link } } });
    },
  );

  it('needs a link for Facebook, and at least one way to share [SOC-73 SOC-74]', async () => {
    expect(
      Object.keys(await refusal(withData({ link: '' }, { shareOptions: ['facebook'] }))),
    ).toEqual(['template.data.link']);
    for (const shareOptions of [[], ['mastodon'], ['twitter', 'twitter']])
      expect(Object.keys(await refusal({ ...newTemplate, shareOptions }))[0]).toMatch(
        /^template\.shareOptions/,
      );
    for (const option of ['copyable_text', 'twitter'])
      expect(await create(withData({ link: '' }, { shareOptions: [option] }))).toMatchObject({
        template: { shareOptions: [option] },
      });
  });

  it('is listed newest first, page by page and by ids [SOC-83 SOC-85]', async () => {
    const ids: string[] = [];
    for (const text of ['1', '2', '3']) {
      server.now = new Date(server.now.getTime() + 1000);
      ids.unshift((await addTemplate(admin, { text })).id);
    }
    const list = async (query: Record<string, string>) => {
      const { results, ...rest } = await ambassador.call(listSocialPostTemplates, { query });
      return { ids: results.map(({ id }) => id), ...rest };
    };
    expect(await list({ page: '1', pageSize: '100' })).toEqual({
      ...{ ids, page: 1, pageSize: 100, totalCount: 3 },
    });
    expect(await list({ page: '2', pageSize: '2' })).toEqual({
      ...{ ids: [ids[2]], page: 2, pageSize: 2, totalCount: 3 },
    });
    expect(await list({ ids: `${ids[1]},${unknownId}` })).toMatchObject({
      ...{ ids: [ids[1]], totalCount: 1 },
    });
    expect(await list({ ids: '' })).toMatchObject({ ids: [], totalCount: 0 });
  });
});

describe('the evaluation of a template', () => {
  it('puts the caller’s own code, name and link in place of the placeholders [SOC-17 SOC-18 SOC-19 SOC-30 SOC-32 SOC-80 SOC-87 LINK-26 LINK-51 REF-66]', async () => {
    await giveCode();
    await addDefinition(admin, { templateToken: 'SHOP' });
    const { id } = await addTemplate(admin, {
      text: '{{FIRST_NAME}}: {{REF-DISC-CODE}} at {{SHOP}}{{NOTHING}}',
      ...{ link: '{{SHOP}}', quote: 'By {{FIRST_NAME}}' },
    });
    const post = await evaluate(id);
    const [link] = post.fetchedData.SHOP ?? [];
    expect(link).toEqual({
      shortUrl: expect.stringMatching(/^https?:\/\/links\./),
      destinationUrl: 'https://shop.example.com/sale',
    });
    const { shortUrl } = link as { shortUrl: string };
    expect(post).toEqual({
      text: `Anna & Co: ANNA10 at ${shortUrl}`,
      ...{ link: shortUrl, quote: 'By Anna & Co' },
      fetchedData: {
        ...{ FIRST_NAME: [{ value: 'Anna & Co' }], 'REF-DISC-CODE': [{ code: 'ANNA10' }] },
        SHOP: [link],
      },
    });
    expect(await evaluate(id)).toEqual(post);
    const other = server.as(await server.addPerson(brand, { firstName: 'Ben' }));
    expect((await evaluate(id, {}, other)).text).toMatch(
      /^Ben: \(No discount code found\) at http/,
    );
    expect(
      await ambassador.refused(evaluateSocialPostTemplate, {
        ...{ params: { id: unknownId }, body: {} },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('says where there is no discount code, but not in an address [SOC-18 SOC-33 SOC-108 REF-67 REF-97]', async () => {
    const { id } = await addTemplate(admin, {
      ...{ text: 'Take {{REF-DISC-CODE}}', quote: '{{REF-DISC-CODE}}!' },
      link: 'https://shop.example.com/?code={{REF-DISC-CODE}}',
    });
    expect(await evaluate(id)).toEqual({
      text: 'Take (No discount code found)',
      link: 'https://shop.example.com/?code=',
      quote: '(No discount code found)!',
      fetchedData: { 'REF-DISC-CODE': [] },
    });
  });

  it('takes known values before its own, and makes no link for them [SOC-31]', async () => {
    await giveCode();
    await addDefinition(admin, { templateToken: 'SHOP' });
    const { id } = await addTemplate(admin, {
      ...{ text: '{{FIRST_NAME}} {{REF-DISC-CODE}} {{SHOP}} {{MINE}}', quote: '' },
      link: 'https://shop.example.com/{{FIRST_NAME}}',
    });
    const known = { FIRST_NAME: 'A/B', 'REF-DISC-CODE': '', SHOP: '{{FIRST_NAME}}', MINE: 'x' };
    expect(await evaluate(id, known)).toEqual({
      ...{ text: 'A/B  {{FIRST_NAME}} x', link: 'https://shop.example.com/A%2FB', quote: '' },
      fetchedData: {},
    });
    const links = await server.database.inTenant(brand, (db) =>
      db.selectFrom('trackingLinks').selectAll().execute(),
    );
    expect(links).toEqual([]);
  });

  it('gives no link that is no address of the web', async () => {
    const { id } = await addTemplate(admin, { link: '{{X}}' });
    for (const X of ['javascript:alert(1)', '', '//evil.test'])
      expect((await evaluate(id, { X })).link).toBe('');
    expect((await evaluate(id, { X: 'https://a.test' })).link).toBe('https://a.test');
  });

  it('shows an admin sample data [SOC-80 SOC-81]', async () => {
    await addDefinition(admin, { templateToken: 'SHOP' });
    const text = '{{FIRST_NAME}} {{REF-DISC-CODE}} {{SHOP}}';
    const { id } = await addTemplate(admin, { text });
    expect((await evaluate(id, {}, admin)).text).toMatch(
      /^Jane JANE1234 https?:\/\/links\..*\/sample$/,
    );
  });
});
