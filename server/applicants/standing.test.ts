import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkApplicationStatus } from '#contract/applicants/application-status-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { receiveApplication } from './receive.ts';
import type { ApplicantRow } from './repository.ts';
import { addApplicant } from './testing/add-applicant.ts';
import { heldMails } from './testing/mails-to.ts';
import { newApplication } from './testing/new-application.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let acme: TenantId;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());

const apply = (email: string, { firstName = 'Other', now = server.now } = {}) =>
  server.database.inTenant(acme, (db) =>
    receiveApplication(db, newApplication({ firstName, email }), {
      ...{ config: server.config, tenant: { tenantId: acme } },
      now,
    }),
  );

/** The emails about an application that stands. */
const mailsTo = async (email: string) =>
  (await heldMails(server, acme, email)).filter(
    ({ template }) => template === 'application-stands',
  );

const applied = (columns: object) => addApplicant(server, acme, { columns });

/** Where the link of the only such email leads. */
async function linkedState({ email }: Pick<ApplicantRow, 'email'>): Promise<unknown> {
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  const token = new URL(mails[0]?.url ?? '').searchParams.get('token') ?? '';
  const answer = await server.on('acme').call(checkApplicationStatus, { body: { token } });
  return answer.state;
}

describe('the email that an application stands', () => {
  it('goes to who cannot apply, and leads to where the application stands or to the login [APPL-217]', async () => {
    const decided = { decidedAt: server.now, decisionEmailAt: server.now };
    const told = { ...decided, decisionEmailSent: true };
    const states = [
      ['waiting', { approved: null }],
      ['waiting', { ...decided, approved: true }],
      ['waiting', { ...decided, approved: false }],
      ['approved', { ...told, approved: true }],
      ['rejected', { ...told, approved: false }],
      // Their account has changed its email.
      ['registered', { ...told, approved: true, registered: true }],
    ] as const;
    for (const [state, columns] of states) {
      const row = await applied(columns);
      await apply(row.email);
      expect(await linkedState(row)).toBe(state);
    }
    const person = await server.addPerson(acme);
    await apply(person.email);
    const [{ url } = { url: '' }, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(new URL(url ?? '').pathname).toBe('/login');
  });

  it('goes neither to who may apply nor to who is deactivated [APPL-217]', async () => {
    const lastYear = new Date(server.now.getTime() - 365 * day);
    const rejected = await applied({ approved: false, decidedAt: lastYear });
    await apply(rejected.email);
    await apply('new@example.test');
    const deactivated = await server.addPerson(acme);
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('users')
        .set({ deletedAt: server.now })
        .where('email', '=', deactivated.email)
        .execute(),
    );
    await apply(deactivated.email);
    for (const email of [rejected.email, 'new@example.test', deactivated.email]) {
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it('says nothing that depends on the decision [APPL-217]', async () => {
    const payloads = new Set<string>();
    for (const approved of [null, true, false]) {
      const row = await applied({ approved, decidedAt: server.now });
      await apply(row.email);
      const held = await server.database.inTenant(acme, (db) =>
        db
          .selectFrom('outbox')
          .select('payload')
          .where('key', 'like', `%stands-${row.id}%`)
          .execute(),
      );
      const text = JSON.stringify(held)
        .replace(row.email, '')
        .replace(/token=[\w-]+/, '');
      payloads.add(text);
    }
    expect(payloads.size).toBe(1);
  });

  it('leads somewhere however long ago the decision was told [APPL-213]', async () => {
    const longAgo = new Date(server.now.getTime() - 400 * day);
    const decided = { decidedAt: longAgo, decisionEmailAt: longAgo, decisionEmailSent: true };
    const row = await applied({ ...decided, approved: true });
    await apply(row.email);
    expect(await linkedState(row)).toBe('approved');
  });

  it('comes once a day at most, however often and from how many the form is sent [APPL-218]', async () => {
    const row = await applied({ approved: null });
    const { email } = await server.addPerson(acme);
    const morning = new Date('2026-12-01T00:00:00Z');
    for (const address of [row.email, email]) {
      await Promise.all(Array.from({ length: 5 }, () => apply(address, { now: morning })));
      await apply(address, { now: new Date(morning.getTime() + day - 1) });
      expect(await mailsTo(address)).toHaveLength(1);
      await apply(address, { now: new Date(morning.getTime() + day) });
      expect(await mailsTo(address)).toHaveLength(2);
    }
    const links = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('applicationLinks')
        .select('tokenHash')
        .where('applicantId', '=', row.id)
        .execute(),
    );
    // With that of “Application received”.
    expect(links).toHaveLength(3);
  });

  it('does not come after the same answers within five minutes, for a button can be pressed twice [APPL-219]', async () => {
    const row = await applied({ approved: null });
    const at = (milliseconds: number) => new Date(server.now.getTime() + milliseconds);
    await apply(row.email, { firstName: row.firstName, now: at(5 * minute - 1) });
    expect(await mailsTo(row.email)).toEqual([]);
    await apply(row.email, { firstName: 'Mended', now: at(5 * minute - 1) });
    expect(await mailsTo(row.email)).toHaveLength(1);

    const other = await applied({ approved: null });
    await apply(other.email, { firstName: other.firstName, now: at(5 * minute) });
    expect(await mailsTo(other.email)).toHaveLength(1);
  });
});
