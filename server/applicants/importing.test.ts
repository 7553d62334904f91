import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getApplicant, importApplicants, listApplicants } from '#contract/applicants/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { receiveApplication } from './queries.ts';
import { addApplicant } from './testing/add-applicant.ts';
import { mailsTo } from './testing/mails-to.ts';
import { newApplication } from './testing/new-application.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const row = (email: string, more = {}) => ({
  firstName: 'Ida',
  lastName: 'Import',
  email,
  ...more,
});

type Body = Parameters<typeof importApplicants.body.parse>[0];

const send = (rows: object[], more: object = {}) => {
  const body = {
    importId: crypto.randomUUID(),
    rows,
    approved: null,
    sendDecisionEmail: false,
    ...more,
  };
  return { body: body as Body as never };
};
const importRows = (rows: object[], more?: object) =>
  admin.call(importApplicants, send(rows, more));

const totalCount = async () => (await admin.call(listApplicants, { query: {} })).totalCount;

describe('an import', () => {
  it('makes one applicant of each row, with the decision and its emails [APPL-87 APPL-165]', async () => {
    const data = { instagram: '=HYPERLINK("x")' };
    const customData = { whyUs: { title: 'Why us?', value: '+1 for the shoes' } };
    const more = { approved: true, sendDecisionEmail: true };
    const rows = [row(' Ida@Example.test ', { tags: ['VIP'], data, customData }), row('b@b.test')];
    expect(await importRows(rows, more)).toEqual({
      imported: 2,
      skipped: 0,
      outcomes: ['imported', 'imported'],
    });
    expect(await admin.call(getApplicant, { params: { id: 'ida-import' } })).toMatchObject({
      email: 'ida@example.test',
      tags: ['vip'],
      approved: true,
      decidedAt: server.now.toISOString(),
      appliedEmailSent: false,
      decisionEmailSent: true,
      applicationFormId: null,
      data: { ...data, website: null },
      customData,
    });
    expect(await mailsTo(server, acme, 'ida@example.test')).toEqual(['application-approved']);
  });

  it.each([
    [null, true],
    [false, false],
  ])(
    'with the decision %j and the wish %j sends no email [APPL-72 APPL-87]',
    async (approved, sendDecisionEmail) => {
      const email = `quiet-${approved}@example.test`;
      await importRows([row(email)], { approved, sendDecisionEmail });
      expect(await mailsTo(server, acme, email)).toEqual([]);
    },
  );

  it('skips who is an applicant or a user already, and the second row of an email [APPL-92]', async () => {
    const applicant = await addApplicant(server, acme);
    const user = await server.addPerson(acme);
    const rows = ['new@x.test', applicant.email, user.email, 'NEW@x.test'].map((email) =>
      row(email),
    );
    const outcomes = ['imported', 'skipped', 'skipped', 'skipped'];
    expect(await importRows(rows)).toEqual({ imported: 1, skipped: 3, outcomes });
  });

  it('that is repeated with its id imports and sends nothing again, and answers the same', async () => {
    const importId = crypto.randomUUID();
    const more = { importId, approved: false, sendDecisionEmail: true };
    const first = await importRows([row('repeat@x.test')], more);
    expect(await importRows([row('repeat@x.test')], more)).toEqual(first);
    expect(await mailsTo(server, acme, 'repeat@x.test')).toEqual(['application-rejected']);
  });

  it('that is pressed twice imports and sends once, and both presses answer the same', async () => {
    const more = { importId: crypto.randomUUID(), approved: true, sendDecisionEmail: true };
    const rows = [row('twice@x.test', { lastName: 'Twice' }), row('again@x.test')];
    const [first, second] = await Promise.all([importRows(rows, more), importRows(rows, more)]);
    expect(first).toEqual({ imported: 2, skipped: 0, outcomes: ['imported', 'imported'] });
    expect(second).toEqual(first);
    for (const { email } of rows) {
      expect(await mailsTo(server, acme, email)).toEqual(['application-approved']);
    }
    const { totalCount } = await admin.call(listApplicants, { query: { search: 'Ida Twice' } });
    expect(totalCount).toBe(1);
  });

  it('and an application of the same email at the same moment make one applicant', async () => {
    const email = 'both@x.test';
    const apply = server.database.inTenant(acme, (db) =>
      receiveApplication(db, newApplication({ email, lastName: 'Applied' }), {
        config: server.config,
        tenant: { tenantId: acme },
        now: server.now,
      }),
    );
    const rows = [row(email, { lastName: 'Imported' })];
    const [{ outcomes }] = await Promise.all([importRows(rows), apply]);
    const { results } = await admin.call(listApplicants, { query: { search: email } });
    // Whichever comes first stands; the application is answered alike in either case (ADR 0080).
    const isFirst = outcomes[0] === 'imported';
    expect([outcomes, results.map(({ lastName }) => lastName)]).toEqual(
      isFirst ? [['imported'], ['Imported']] : [['skipped'], ['Applied']],
    );
  });

  it('gives nobody the address of its own page [APPL-34]', async () => {
    await importRows([row('page@x.test', { firstName: 'Import', lastName: '夏' })]);
    await admin.call(getApplicant, { params: { id: 'import-2' } });
  });

  it.each([
    ['firstName', { firstName: 'I\u0000da' }],
    ['lastName', { lastName: 'Im\nport' }],
    ['data.website', { data: { website: 'a\u0000b' } }],
    ['customData.whyUs.value', { customData: { whyUs: { title: 'Why?', value: 'a\ud800b' } } }],
    [
      'customData.whyUs.value',
      { customData: { whyUs: { title: 'Why?', value: 'x'.repeat(2001) } } },
    ],
    ['customData.whyUs.title', { customData: { whyUs: { title: 'Wh\u0007y?', value: 'Shoes' } } }],
    ['tags.0', { tags: ['x'] }],
  ])('refuses at %s what no cell may hold', async (path, more) => {
    const { fields = {} } = await admin.refused(importApplicants, send([row('bad@x.test', more)]));
    expect(Object.keys(fields)).toEqual([`rows.0.${path}`]);
  });

  it('is in the audit log with how many it has added, and is not where it has added nobody', async () => {
    const globex = await server.addTenant('globex');
    const caller = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    const [one, two, three] = ['one@x.test', 'two@x.test', 'three@x.test'].map((email) =>
      row(email),
    );
    for (const rows of [[one, two], [three], [two]]) {
      await caller.call(importApplicants, send(rows.flatMap((each) => each ?? [])));
    }
    await caller.call(importApplicants, send([row('four@x.test')], { dryRun: true }));
    const { results } = await caller.call(listAuditEntries, { query: {} });
    const imports = results.filter(({ action }) => action === 'applicants-imported');
    expect(imports.map(({ subject }) => subject).sort()).toEqual(['1 applicant', '2 applicants']);
  });

  it('can be tried without importing anything', async () => {
    const before = await totalCount();
    expect(await importRows([row('dry@x.test'), row('dry@x.test')], { dryRun: true })).toEqual({
      imported: 1,
      skipped: 1,
      outcomes: ['new', 'skipped'],
    });
    expect(await totalCount()).toBe(before);
  });

  it('takes 1000 rows and no more, and needs a decision [APPL-165]', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, number) => row(`bulk-${number}@x.test`));
    expect(await admin.refused(importApplicants, send(rows(1001)))).toMatchObject({
      fields: { rows: 'Please import at most 1000 rows at a time' },
    });
    expect(await importRows(rows(1000), { dryRun: true })).toMatchObject({ imported: 1000 });
    const undecided = await admin.send(
      importApplicants,
      send([row('a@x.test')], { approved: undefined }),
    );
    expect(undecided.statusCode).toBe(400);
  });

  it('imports nothing while one row has no email that is one', async () => {
    const before = await totalCount();
    const refused = await admin.refused(
      importApplicants,
      send([row('c@x.test'), row('not an email')]),
    );
    expect(refused).toMatchObject({
      fields: { 'rows.1.email': 'Please enter a valid email address' },
    });
    expect(await totalCount()).toBe(before);
  });
});
