import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowCountHeader } from '#contract/files/csv.ts';
import {
  exportActivityReport,
  exportAmbassadorReport,
  getAmbassadorReport,
  getAmbassadorReportFile,
} from '#contract/reports/endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { programme } from './testing/programme.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const form = { body: { format: 'csv' as const, ...november } };
const name = "attachment; filename*=UTF-8''ambassadors-2026-11-01-2026-11-30.csv";

/** The lines of a file without the mark at its beginning; those after the headings are sorted. */
function linesOf(body: string): string[] {
  const [headings = '', ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
  return [headings, ...lines.toSorted()];
}

it('exports a line for each person of the range, with sales in each currency, to a form and to a bearer [REP-64 REP-65 REP-66 REP-67 REP-117]', async () => {
  const { admin, ann, ben, type, did, sold } = await programme(server, {
    currencies: ['EUR', 'USD'],
  });
  const by = ann.id;
  await did(
    { type, by, on: '2026-11-01' },
    { type, by, on: '2026-11-30', state: 'in-review', awaits: true },
    { type, by, on: '2026-11-30', state: 'please-review' },
    { type, by, on: '2026-11-30', state: 'please-review' },
    { type, by, on: '2026-11-30', state: 'started' },
    { type, by, on: '2026-12-01' },
  );
  await sold(
    { type, by: ben.id, on: '2026-11-02', principalNet: 84.9, points: 12 },
    { type, by: ben.id, on: '2026-11-02', principalNet: 3, currency: 'GBP' },
  );
  const posted = await admin.send(exportAmbassadorReport, form);
  const got = await admin.send(getAmbassadorReportFile, { query: november });
  expect(got.body).toBe(posted.body);
  for (const { headers } of [posted, got]) {
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': name,
    });
  }
  expect(linesOf(posted.body)).toEqual([
    'First Name,Last Name,Email,Activities,Approved,Awaiting Review,Rejected,Referrals,Commission Points,Sales EUR,Sales USD,Sales GBP',
    `Ann,Able,${ann.email},5,1,1,2,0,0,0,0,0`,
    `Ben,Baker,${ben.email},0,0,0,0,2,12,84.9,0,3`,
  ]);
});

it.each(['=', '+', '-', '@'])('exports no formula that begins with %s [REP-67]', async (sign) => {
  const { admin, tenantId, type, did } = await programme(server);
  const { id, email } = await server.addPerson(tenantId, {
    firstName: `${sign}HYPERLINK`,
    lastName: `${sign}1`,
    email: `${sign}x@example.test`,
  });
  await did({ type, by: id, on: '2026-11-01' });
  const { body } = await admin.send(exportAmbassadorReport, form);
  expect(linesOf(body)[1]).toBe(`'${sign}HYPERLINK,'${sign}1,'${email},1,1,0,0,0,0,0`);
});

it('exports everybody once where one reading does not hold them, and no test user [REP-67 AMB-103]', async () => {
  const { admin, tenantId, tess, type, did, sold } = await programme(server);
  const people = await server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('users')
      .values(
        Array.from({ length: 2500 }, (_, index) => ({
          ...{ firstName: 'Robin', lastName: `No ${index}`, slug: `robin-${index}` },
          email: `robin-${index}@example.test`,
        })),
      )
      .returning('id')
      .execute(),
  );
  await did({ type, by: tess.id, on: '2026-11-02' });
  await did(...people.slice(0, 1500).map(({ id }) => ({ type, by: id, on: '2026-11-02' })));
  await sold(...people.slice(1000).map(({ id }) => ({ type, by: id, on: '2026-11-02' })));
  const { body } = await admin.send(exportAmbassadorReport, form);
  const emails = linesOf(body)
    .slice(1)
    .map((line) => line.split(',')[2]);
  expect(emails.toSorted()).toEqual(
    people.map((_, index) => `robin-${index}@example.test`).toSorted(),
  );
});

it('answers 10,000 rows at most, and exports as many as there are [REP-84]', async () => {
  const { admin, tenantId, type, did } = await programme(server);
  const people = 10_001;
  await server.database.inTenant(tenantId, (db) =>
    sql`
      insert into users (first_name, last_name, slug, email)
      select 'Robin', 'No ' || number, 'r-' || number, 'r-' || number || '@example.test'
      from generate_series(1, ${people}::int) as number`.execute(db),
  );
  const ids = await server.database.inTenant(tenantId, (db) =>
    db.selectFrom('users').select('id').where('slug', 'like', 'r-%').execute(),
  );
  for (let from = 0; from < people; from += 2500) {
    const some = ids.slice(from, from + 2500);
    await did(...some.map(({ id }) => ({ type, by: id, on: '2026-11-02' })));
  }
  const query = { ...november, pageSize: '1000000' };
  const { results, totalCount } = await admin.call(getAmbassadorReport, { query });
  expect([results.length, totalCount]).toEqual([10_000, people]);
  const { body, headers } = await admin.send(exportAmbassadorReport, form);
  expect(linesOf(body)).toHaveLength(people + 1);
  expect(headers[rowCountHeader]).toBe(`${people}`);
});

it('exports the report of activities under the brand’s own word for people [TEN-150]', async () => {
  const { admin, ann, ben, type, did } = await programme(server, {
    terms: { ambassador: 'champion', ambassadors: 'champions' },
  });
  await did(
    { type, by: ann.id, on: '2026-11-02' },
    { type, by: ben.id, on: '2026-11-02', state: 'please-review' },
    { type, by: ben.id, on: '2026-11-02', state: 'in-review', awaits: true },
    { type, by: ben.id, on: '2026-11-02', state: 'started' },
  );
  const { body, headers } = await admin.send(exportActivityReport, form);
  expect(headers['content-disposition']).toContain('activities-2026-11-01-2026-11-30.csv');
  expect(linesOf(body)).toEqual([
    'Activity,Champions,Activities,Approved,Awaiting Review,Rejected',
    'Trip report,2,4,1,1,1',
  ]);
});

it('exports to admins alone, by the token of the form or of the header [REP-55]', async () => {
  const { admin, tenantId } = await programme(server);
  const member = server.as(await server.addPerson(tenantId));
  const nobody = server.on(tenantId);
  for (const [caller, status] of [
    [admin, 200],
    [member, 403],
    [nobody, 401],
  ] as const) {
    const posted = await caller.send(exportAmbassadorReport, form);
    const got = await caller.send(getAmbassadorReportFile, { query: november });
    const activities = await caller.send(exportActivityReport, form);
    expect([posted.statusCode, got.statusCode, activities.statusCode]).toEqual([
      status,
      status,
      status,
    ]);
  }
});

it('exports nothing for days that are no range [REP-52]', async () => {
  const { admin } = await programme(server);
  const range = { startDate: '2026-11-02', endDate: '2026-11-01' };
  const refused = { status: 400, fields: { endDate: 'Date is not valid.' } };
  expect(await admin.refused(getAmbassadorReportFile, { query: range })).toMatchObject(refused);
  for (const endpoint of [exportAmbassadorReport, exportActivityReport]) {
    const body = { format: 'csv' as const, ...range };
    expect(await admin.refused(endpoint, { body })).toMatchObject(refused);
  }
});
