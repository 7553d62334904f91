import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportApplicants } from '#contract/applicants/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { emailKey } from './email-key.ts';
import { exportEveryApplicant } from './export.ts';
import { addApplicant } from './testing/add-applicant.ts';

let server: TestServer;
let admin: TestCaller;
let token: string;

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 9));

beforeAll(async () => {
  server = await startTestServer();
  const acme = await server.addTenant('acme');
  const person = await server.addPerson(acme, { roles: ['admin'] });
  admin = server.as(person);
  ({ token } = person);
  await server.database.inTenant(acme, (db) =>
    sql`update application_forms set form_data = jsonb_set(
      form_data, '{fields}', form_data->'fields' || '[{"title": "Why us?"}]'
    )`.execute(db),
  );
  await addApplicant(server, acme, {
    ...{ firstName: '=SUM(A1)', lastName: 'Old', email: 'old@example.test', tags: ['a-1', 'b-2'] },
    columns: { createdAt: day(1), approved: true, registered: true, decisionEmailSent: true },
  });
  for (let number = 0; number < 501; number += 1) {
    await addApplicant(server, acme, {
      ...{ firstName: 'New', lastName: `No ${number}`, email: `new-${number}@example.test` },
      columns: { createdAt: day(2), appliedEmailSent: number > 0 },
    });
  }
});
afterAll(() => server.close());

async function linesOf(body: object = {}, caller = admin): Promise<string[]> {
  const asked = { format: 'csv' as const, ...body };
  const answer = await caller.send(exportApplicants, { body: asked });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  return answer.body.replace('\ufeff', '').trimEnd().split('\r\n');
}

describe('the export of applicants', () => {
  it('is a form that is posted with the token and the format csv [APPL-166 REP-68]', async () => {
    const post = (payload: string, contentType: string, caller = server.on('acme')) =>
      caller.send({
        method: 'POST',
        url: '/api/v1/applicants/export',
        headers: { 'content-type': contentType },
        payload,
      });
    const form = (fields: Record<string, string>) =>
      post(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
    const answer = await form({ token, format: 'csv' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/csv/),
    ]);
    expect((await form({ format: 'csv' })).statusCode).toBe(401);
    expect((await form({ token: 'x', format: 'csv' })).statusCode).toBe(401);
    expect((await form({ token })).statusCode).toBe(400);
    expect((await form({ token, format: 'xlsx' })).statusCode).toBe(400);
    const json = JSON.stringify({ token, format: 'csv' });
    expect((await post(json, 'application/json')).statusCode).toBe(415);
  });

  it('holds everybody once, newest first, with formulas as text and the answers by their titles [APPL-12 APPL-167 APPL-168]', async () => {
    const [heading, ...rows] = await linesOf();
    expect(heading).toMatch(
      /^"?First Name"?,"?Last Name"?,"?Email"?,"?Applied"?,"?Approval"?,"?Application Email Sent"?,"?Decision Email Sent"?,"?Registered"?,"?Tags"?,"?Facebook"?,"?Twitter"?,"?Instagram"?,"?YouTube"?,"?Website"?,"?Why us\?"?$/,
    );
    expect(rows).toHaveLength(502);
    expect(new Set(rows).size).toBe(502);
    const cells = rows.at(-1)?.replaceAll('"', '') ?? '';
    expect(cells).toMatch(
      /^'=SUM\(A1\),Old,old@example.test,2026-10-01,Approved,Yes,Yes,Yes,a-1, b-2,,,https:\/\/instagram.com\/mia,,,I love your shoes$/,
    );
  });

  it('of who has had no application email, and of a search with filters, holds these alone [APPL-13 APPL-167]', async () => {
    const unemailed = await linesOf({ exportType: 'unemailed' });
    expect(unemailed).toHaveLength(2);
    expect(unemailed[1]).toContain('new-0@example.test');
    expect(await linesOf({ search: 'OLD@', approved: 'true', registered: 'true' })).toHaveLength(2);
    expect(await linesOf({ search: 'old@', approved: 'pending' })).toHaveLength(1);
    expect(await linesOf({ tags: 'a-1', to: '2026-10-01' })).toHaveLength(2);
  });

  it('says of each what was decided, and which email has arrived', async () => {
    const globex = await server.addTenant('globex');
    const caller = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    const add = (date: number, firstName: string, columns: object) =>
      addApplicant(server, globex, { firstName, columns: { createdAt: day(date), ...columns } });
    await add(4, 'Undecided', { appliedEmailSent: false });
    await add(3, 'Approved', { approved: true, decisionEmailSent: true, decisionEmails: 1 });
    const sent = { decisionEmailSent: true, decisionEmails: 1 };
    const { id } = await add(2, 'Failed', { approved: false, ...sent });
    await add(1, 'Quiet', { approved: false, registered: true });
    const keys = [emailKey('received', id, 1), emailKey('decision', id, 1)];
    await server.database.inTenant(globex, async (db) => {
      await db
        .insertInto('outbox')
        .values({ job: 'send-mail', key: keys[1] ?? '', payload: '{}' })
        .execute();
      await db
        .updateTable('outbox')
        .set({ givenUpAt: server.now })
        .where('key', 'in', keys)
        .execute();
    });
    const [, ...rows] = await linesOf({}, caller);
    const cells = rows.map((row) => row.replaceAll('"', '').split(','));
    expect(cells.map((row) => [row[0], ...row.slice(4, 8)])).toEqual([
      ['Undecided', 'Undecided', 'No', 'No', 'No'],
      ['Approved', 'Approved', 'Yes', 'Yes', 'No'],
      ['Failed', 'Rejected', 'No', 'No', 'No'],
      ['Quiet', 'Rejected', 'Yes', 'No', 'Yes'],
    ]);
  });

  it('goes on where it was when the last one of a piece is gone, or applies again', async () => {
    const acme = TenantId.parse('acme');
    const inAcme = <T>(work: (db: TenantDb) => Promise<T>) => server.database.inTenant(acme, work);
    const change = {
      gone: (email: string) =>
        inAcme((db) => db.deleteFrom('applicants').where('email', '=', email).execute()),
      again: (email: string) =>
        inAcme((db) =>
          db
            .updateTable('applicants')
            .set({ createdAt: server.now })
            .where('email', '=', email)
            .execute(),
        ),
    };
    for (const how of ['again', 'gone'] as const) {
      const { pieces } = await exportEveryApplicant({
        ...{ now: server.now, tenant: { tenantId: acme } },
        transaction: inAcme,
      });
      const emails: string[] = [];
      for await (const piece of pieces) {
        emails.push(...(piece.match(/[\w-]+@example\.test/g) ?? []));
        if (emails.length === 500) await change[how](emails.at(-1) ?? '');
      }
      expect([emails.length, new Set(emails).size], how).toEqual([502, 502]);
    }
  });
});
