import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestRegistrationLink } from '#contract/applicants/registration-link-endpoints.ts';
import { register } from '#contract/auth/endpoints.ts';
import { switchSystemEmail } from '#contract/system-emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { ApplicantRow } from './repository.ts';
import { addApplicant } from './testing/add-applicant.ts';

const minute = 60_000;
let server: TestServer;
let acme: TenantId;
/** Where the clock of the calls stands still; undefined while it goes. */
let now: Date | undefined;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
  // Jobs live at the real time, and so do the tokens they make.
  Object.defineProperty(server, 'now', { get: () => now ?? new Date() });
  acme = await server.addTenant('acme', { data: { requireRegistrationApproval: true } });
});
afterAll(() => server.close());

const longAgo = () => new Date(Date.now() - 40 * 24 * 60 * minute);
const told = { approved: true, decisionEmailSent: true, decisionEmails: 1 };
const applied = (columns: object) =>
  addApplicant(server, acme, { columns: { decisionEmailAt: longAgo(), ...columns } });

const send = (email: string, remoteAddress = '203.0.113.1') =>
  server.on('acme').send({
    method: 'POST',
    url: requestRegistrationLink.path,
    payload: { email },
    remoteAddress,
  });

/** The texts of the emails that have been sent, after that which confirms the application. */
async function textsTo({ email }: Pick<ApplicantRow, 'email'>): Promise<string[]> {
  // The request first, then its mail.
  await server.jobs?.drain();
  await server.jobs?.drain();
  const mails = await server.database.inTenant(acme, (db) =>
    db
      .selectFrom('mailbox')
      .select('textBody')
      .where('recipient', 'like', `%${email}%`)
      .where('key', 'not like', '%received%')
      .execute(),
  );
  return mails.map(({ textBody }) => textBody ?? '');
}

/** The links of the approvals that have been sent. */
async function linksTo(person: Pick<ApplicantRow, 'email'>): Promise<string[]> {
  return (await textsTo(person)).flatMap(
    (text) => /http\S+\/register\?[^\s>]+/.exec(text)?.[0] ?? [],
  );
}

function registerBy(link: string) {
  const { searchParams } = new URL(link);
  const password = 'correct horse battery';
  return server.on('acme').send(register, {
    body: {
      ...{ firstName: '', lastName: '', password, confirmPassword: password },
      email: searchParams.get('email'),
      inviteToken: searchParams.get('inviteToken'),
    },
  });
}

describe('a new link to register', () => {
  it('goes to an approved applicant who was told and has not registered, to nobody else, and everybody is answered alike [APPL-212]', async () => {
    const approved = await applied(told);
    const others = [
      await applied({ approved: null }),
      await applied({ ...told, approved: false }),
      await applied({ ...told, registered: true }),
      // Whose approval has been kept to the team so far.
      await applied({ ...told, decisionEmailSent: false }),
      { email: 'stranger@example.test' },
    ];
    const answers = [await send(` ${approved.email.toUpperCase()} `)];
    for (const { email } of others) answers.push(await send(email));
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { date: _, 'x-request-id': __, ...rest } = headers;
      return { statusCode, body, rest };
    });
    for (const answer of seen) expect(answer).toEqual(seen[0]);
    expect(seen[0]).toMatchObject({ statusCode: 204, body: '' });

    const [link, ...more] = await linksTo(approved);
    expect(more).toEqual([]);
    for (const other of others) expect(await textsTo(other)).toEqual([]);

    const answer = await registerBy(link ?? '');
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('goes out where the email of an approval is switched off, for the tenant tells people itself [APPL-216]', async () => {
    const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    const turn = (enabled: boolean) =>
      admin.call(switchSystemEmail, { params: { id: 'application-approved' }, body: { enabled } });
    await turn(false);
    const approved = await applied(told);
    await send(approved.email, '203.0.113.6');
    const [link = '', ...more] = await linksTo(approved);
    expect(more).toEqual([]);
    // A second press is no second wish.
    await send(approved.email, '203.0.113.6');
    expect(await linksTo(approved)).toEqual([link]);
    expect((await registerBy(link)).statusCode).toBe(200);
    await turn(true);
  });

  it('is sent once where it is asked for many times at once', async () => {
    const approved = await applied(told);
    await Promise.all(Array.from({ length: 5 }, () => send(approved.email, '203.0.113.2')));
    expect(await linksTo(approved)).toHaveLength(1);
  });

  it('is sent to nobody of a tenant that is disabled', async () => {
    const approved = await applied(told);
    await server.setEnabled(acme, false);
    expect((await send(approved.email, '203.0.113.3')).statusCode).toBe(204);
    expect(await linksTo(approved)).toEqual([]);
    await server.setEnabled(acme, true);
  });

  it('can be asked for 10 times in 15 minutes for one email, and 30 times from one network [APPL-212]', async () => {
    now = new Date();
    const statuses = async (count: number, email: (number: number) => string, from: string) => {
      const all: number[] = [];
      for (let number = 0; number < count; number += 1) {
        all.push((await send(email(number), from)).statusCode);
      }
      return all
        .map((status, index) => `${status} ${index + 1}`)
        .filter((each) => !each.startsWith('204'));
    };
    expect(await statuses(11, () => 'one@example.test', '203.0.113.4')).toEqual(['429 11']);
    expect((await send('one@example.test', '198.51.100.4')).statusCode).toBe(204);
    const many = (number: number) => `many-${number}@example.test`;
    expect(await statuses(31, many, '203.0.113.5')).toEqual(['429 31']);
    now = new Date(now.getTime() + 15 * minute);
    expect((await send('one@example.test', '203.0.113.4')).statusCode).toBe(204);
    expect((await send('many-30@example.test', '203.0.113.5')).statusCode).toBe(204);
    now = undefined;
  });
});
