import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#contract/auth/endpoints.ts';
import { checkInvitation } from '#contract/auth/invitation-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { addApplicant } from '#server/applicants/testing/add-applicant.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { issueToken } from './one-time-tokens.ts';

const day = 24 * 60 * 60_000;
let server: TestServer;
let acme: TenantId;
beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { data: { requireRegistrationApproval: true } });
});
afterAll(() => server.close());

let made = 0;
/** An approved applicant with the link of the email. */
async function approved() {
  made += 1;
  const email = `mia-${made}@example.test`;
  await addApplicant(server, acme, { email, columns: { approved: true } });
  const inviteToken = await server.database.inTenant(acme, (db) =>
    issueToken(db, { kind: 'registration', email }, server.now),
  );
  return { email, inviteToken };
}
/** Somebody who is invited to administer. */
async function invited() {
  made += 1;
  const wanted = { email: `ada-${made}@example.test`, firstName: 'Ada', lastName: 'Lovelace' };
  const { token } = await server.database.inTenant(acme, (db) =>
    openInvitation(db, wanted, { invitedBy: null, now: server.now }),
  );
  return { email: wanted.email, inviteToken: token };
}
type Link = Awaited<ReturnType<typeof invited>>;

const visitor = () => server.on('acme');
const opens = (body: Link) => visitor().call(checkInvitation, { body });
const refusal = (body: Link) => visitor().refused(checkInvitation, { body });
const used = { status: 400, code: 'email-in-use' };
const use = (link: Link) => {
  const password = 'correct horse battery';
  const names = { firstName: 'Mia', lastName: 'Moss' };
  return visitor().call(register, {
    body: { ...link, ...names, password, confirmPassword: password },
  });
};

describe.each([
  ['an approval', approved],
  ['an invitation to administer', invited],
] as const)('the link of %s', (_what, make) => {
  it('is open until it is used, which looking does not, and says then that it was [APPL-221]', async () => {
    const link = await make();
    await opens(link);
    await opens(link);
    await use(link);
    expect(await refusal(link)).toMatchObject(used);
  });

  it('works no more when it is over, of another email or unknown, all told alike [APPL-221 APPL-222]', async () => {
    const [link, other] = [await make(), await make()];
    await use(other);
    const invalid = {
      ...{ status: 400, code: 'invitation-invalid' },
      message: 'This invitation has expired or is invalid',
    };
    expect(await refusal({ ...link, email: other.email })).toMatchObject(invalid);
    expect(await refusal({ ...other, email: link.email })).toMatchObject(invalid);
    expect(await refusal({ ...other, inviteToken: 'x'.repeat(43) })).toMatchObject(invalid);
    const { now } = server;
    server.now = new Date(now.getTime() + 31 * day);
    expect(await refusal(link)).toMatchObject(invalid);
    server.now = now;
  });
});

describe('the link of an invitation', () => {
  it('counts as used once the approved person has an account [APPL-221]', async () => {
    const link = await approved();
    await server.addPerson(acme, { email: link.email });
    expect(await refusal(link)).toMatchObject(used);
  });

  it('is open for who has an account and is asked to administer [APPL-221]', async () => {
    const link = await invited();
    await server.addPerson(acme, { email: link.email });
    await opens(link);
  });

  it('says nothing while the tenant is disabled', async () => {
    const link = await approved();
    await server.setEnabled(acme, false);
    expect(await refusal(link)).toMatchObject({ code: 'tenant-disabled' });
    await server.setEnabled(acme, true);
  });
});
