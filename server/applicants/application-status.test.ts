import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkApplicationStatus } from '#contract/applicants/application-status-endpoints.ts';
import {
  decideApplicants,
  markApplicantsEmailed,
  sendApplicantEmails,
} from '#contract/applicants/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { emailKey } from './email-key.ts';
import { receiveApplication } from './receive.ts';
import type { ApplicantRow } from './repository.ts';
import { addApplicant } from './testing/add-applicant.ts';
import { newApplication } from './testing/new-application.ts';
import { statusTokenOf, statusTokensOf } from './testing/status-token.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date('2026-09-01T12:00:00Z');

let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let admin: ReturnType<TestServer['as']>;
let now = start;
/** Each test comes from a network of its own. */
let network = 0;

beforeAll(async () => {
  server = await startTestServer();
  Object.defineProperty(server, 'now', { get: () => now });
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  await signIn();
});
afterAll(() => server.close());

/** Sessions do not last as long as links. */
async function signIn(): Promise<void> {
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
}

const look = (token: string, { at = acme, from = '203.0.113.1' } = {}) =>
  server.on(at).send({
    method: 'POST',
    url: checkApplicationStatus.path,
    payload: { token },
    remoteAddress: from,
  });
const seen = async (token: string) => (await look(token, { from: otherNetwork() })).json();
const otherNetwork = () => {
  network += 1;
  return `198.51.100.${network}`;
};

async function applied(columns: object = {}): Promise<{ row: ApplicantRow; token: string }> {
  now = start;
  const row = await addApplicant(server, acme, { columns });
  return { row, token: await statusTokenOf(server, acme, row.email) };
}

const decide = ({ slug }: ApplicantRow, approved: boolean | null, sendDecisionEmail = true) =>
  admin.call(decideApplicants, { body: { slugs: [slug], approved, sendDecisionEmail } });

const receivedAt = start.toISOString();
const waiting = { state: 'waiting', receivedAt };

describe('where an application stands', () => {
  it('is told by the link of the mail, as often as it is opened [APPL-213]', async () => {
    const { row, token } = await applied();
    for (const _ of [1, 2, 3]) expect(await seen(token)).toEqual(waiting);
    await decide(row, true);
    for (const _ of [1, 2]) expect(await seen(token)).toEqual({ state: 'approved', receivedAt });
  });

  it('tells a decision once its email was handed over or marked as sent, and not before [APPL-213]', async () => {
    for (const approved of [true, false]) {
      const state = approved ? 'approved' : 'rejected';
      const handed = await applied();
      await decide(handed.row, approved, false);
      expect(await seen(handed.token)).toEqual(waiting);
      await decide(handed.row, approved);
      expect(await seen(handed.token)).toMatchObject({ state });

      const marked = await applied();
      await decide(marked.row, approved, false);
      const kind = 'decision' as const;
      await admin.call(markApplicantsEmailed, { body: { slugs: [marked.row.slug], kind } });
      expect(await seen(marked.token)).toMatchObject({ state });

      // A decision that is changed is to be told anew, and one that is taken back is none.
      await decide(marked.row, !approved, false);
      expect(await seen(marked.token)).toEqual(waiting);
      await decide(handed.row, null);
      expect(await seen(handed.token)).toEqual(waiting);
    }
  });

  it('does not tell what an email told that could not be delivered [APPL-213]', async () => {
    const { row, token } = await applied();
    await decide(row, false);
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('outbox')
        .set({ givenUpAt: now })
        .where('key', '=', emailKey('decision', row.id, 1))
        .execute(),
    );
    expect(await seen(token)).toEqual(waiting);
  });

  it('says from which day on one may apply again, until that day has come [APPL-213]', async () => {
    const { row, token } = await applied();
    await decide(row, false);
    expect(await seen(token)).toEqual({
      ...{ state: 'rejected', receivedAt },
      applyAgainOn: '2026-10-31',
    });
    now = new Date('2026-10-30T22:59:59Z');
    expect(await seen(token)).toMatchObject({ applyAgainOn: '2026-10-31' });
    now = new Date('2026-10-30T23:00:00Z'); // The 31st in Berlin
    expect(await seen(token)).toMatchObject({ applyAgainOn: null });
  });

  it('is that somebody registered, whatever was decided and told [APPL-213]', async () => {
    for (const approved of [null, true, false]) {
      const { token } = await applied({ approved, registered: true });
      expect(await seen(token)).toEqual({ state: 'registered', receivedAt });
    }
  });

  it('names nobody [APPL-213]', async () => {
    const { row, token } = await applied({ registered: false });
    await decide(row, true);
    const { body } = await look(token);
    for (const secret of [row.email, row.firstName, row.lastName, row.slug, row.id]) {
      expect(body).not.toContain(secret);
    }
  });
});

describe('the link to where an application stands', () => {
  it('answers alike when it is unknown, broken, over, of an earlier application or of another tenant [APPL-213]', async () => {
    const over = await applied();
    await decide(over.row, false);
    const { email } = newApplication();
    await addApplicant(server, acme, { email });
    const replaced = await statusTokenOf(server, acme, email);
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('applicants')
        .set({ approved: false, decidedAt: start, decisionEmailSent: true })
        .where('email', '=', email)
        .execute(),
    );
    const foreign = await addApplicant(server, globex);
    const ofGlobex = await statusTokenOf(server, globex, foreign.email);
    expect((await look(ofGlobex, { at: globex })).statusCode).toBe(200);

    now = new Date(start.getTime() + 90 * day);
    await server.database.inTenant(acme, (db) =>
      receiveApplication(db, newApplication({ email }), {
        ...{ config: server.config, now },
        tenant: { tenantId: acme },
      }),
    );
    const latest = await statusTokenOf(server, acme, email);
    expect(await seen(latest)).toEqual({ state: 'waiting', receivedAt: now.toISOString() });

    const tokens = ['A'.repeat(43), 'broken', '', 'A'.repeat(5000), over.token, replaced, ofGlobex];
    const answers = [];
    for (const token of tokens) {
      const { statusCode, body } = await look(token, { from: otherNetwork() });
      answers.push({ statusCode, body: { ...JSON.parse(body), requestId: null } });
    }
    expect(answers[0]).toMatchObject({ statusCode: 400, body: { code: 'invalid-token' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('works for 90 days once the decision was told, and for as long as it was not [APPL-213]', async () => {
    const told = await applied();
    await decide(told.row, true);
    const later = await applied();
    await decide(later.row, true, false);
    const undecided = await applied();

    now = new Date(start.getTime() + 90 * day - 1);
    expect(await seen(told.token)).toMatchObject({ state: 'approved' });
    now = new Date(start.getTime() + 90 * day);
    expect(await seen(told.token)).toMatchObject({ code: 'invalid-token' });
    // Its end would tell of a decision that is still the brand's own.
    expect(await seen(later.token)).toEqual(waiting);
    expect(await seen(undecided.token)).toEqual(waiting);

    await signIn();
    await decide(later.row, true);
    expect(await seen(later.token)).toMatchObject({ state: 'approved' });
    now = new Date(start.getTime() + 180 * day);
    expect(await seen(later.token)).toMatchObject({ code: 'invalid-token' });
  });

  it('goes on working when the mail is sent again, and only its hash is kept [APPL-213]', async () => {
    const { row, token } = await applied();
    now = new Date(start.getTime() + 10 * minute);
    const kind = 'application' as const;
    await admin.call(sendApplicantEmails, { body: { slugs: [row.slug], kind } });
    const tokens = await statusTokensOf(server, acme, row.email);
    expect(tokens).toHaveLength(2);
    expect(tokens).toContain(token);
    for (const each of tokens) expect(await seen(each)).toEqual(waiting);
    const kept = await server.database.inTenant(acme, (db) =>
      db.selectFrom('applicationLinks').selectAll().where('applicantId', '=', row.id).execute(),
    );
    const hashes = tokens.map((each) => createHash('sha256').update(each).digest('hex'));
    expect(kept.map(({ tokenHash }) => tokenHash).sort()).toEqual(hashes.sort());
    for (const each of tokens) expect(JSON.stringify(kept)).not.toContain(each);
  });

  it('leads nowhere while the tenant is disabled', async () => {
    const { token } = await applied();
    await server.setEnabled(acme, false);
    expect(await seen(token)).toMatchObject({ code: 'invalid-token' });
    await server.setEnabled(acme, true);
    expect(await seen(token)).toEqual(waiting);
  });

  it('can be opened 100 times in 15 minutes from one network, whether it works or not [APPL-213]', async () => {
    const { token } = await applied();
    const from = '192.0.2.7';
    for (let number = 0; number < 50; number += 1) {
      expect((await look(token, { from })).statusCode).toBe(200);
      expect((await look('unknown', { from })).statusCode).toBe(400);
    }
    expect((await look(token, { from })).statusCode).toBe(429);
    expect((await look('unknown', { from })).statusCode).toBe(429);
    expect((await look(token, { from: '192.0.3.7' })).statusCode).toBe(200);
    now = new Date(now.getTime() + 15 * minute);
    expect((await look(token, { from })).statusCode).toBe(200);
  });
});
