import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivities, submitActivity } from '#contract/activities/endpoints.ts';
import { listActivityTypes, replaceActivityType } from '#contract/activity-types/endpoints.ts';
import { decideApplicants, getApplicant, updateApplicant } from '#contract/applicants/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { register } from '#contract/auth/endpoints.ts';
import { getPerson, updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { newProfile } from '#server/profiles/testing/profiles.ts';
import { addActivityType, beginning } from '#server/testing/activities.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { registerPerson } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addApplicant } from './testing/add-applicant.ts';
import { heldMails } from './testing/mails-to.ts';

const password = 'correct horse battery';
const day = 86_400_000;
let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme', { data: { requireRegistrationApproval: true } });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const applied = (columns = {}) => addApplicant(server, acme, { columns, tags: ['runner'] });

/** An approved applicant with the token of the email. */
async function approved() {
  const row = await applied();
  const body = { approved: true, sendDecisionEmail: true };
  await admin.call(updateApplicant, { params: { id: row.slug }, body });
  const mails = await heldMails(server, acme, row.email);
  const approval = mails.find(({ template }) => template === 'application-approved');
  const url = approval?.url ?? '';
  return { ...row, inviteToken: new URL(url).searchParams.get('inviteToken') ?? '' };
}

const bodyOf = (email: string, more = {}) => ({
  email,
  firstName: '',
  lastName: '',
  password,
  confirmPassword: password,
  ...more,
});

const refusal = async (email: string, more = {}) =>
  (await server.on('acme').refused(register, { body: bodyOf(email, more) })).code;

describe('registering where approval is required', () => {
  it('is open to the link of an approved applicant, whose names, tags and links the user gets [SET-34 APPL-74 APPL-76 APPL-77 AUTH-186 AUTH-187]', async () => {
    const { slug, email, inviteToken } = await approved();
    const token = await registerPerson(server.on('acme'), bodyOf(email, { inviteToken }));
    const me = await server.on('acme', token).call(getMe, {});
    expect(me).toMatchObject({ email, firstName: 'Mia', lastName: 'Berg', roles: [] });
    expect(await admin.call(getPerson, { params: { id: me.slug } })).toMatchObject({
      tags: ['runner'],
      profile: { instagram: 'https://instagram.com/mia', website: null, city: null },
    });
    expect(await admin.call(getApplicant, { params: { id: slug } })).toMatchObject({
      registered: true,
      userSlug: me.slug,
    });
  });

  it('takes nobody’s place without the link in their mailbox, and answers every email alike [APPL-75 AUTH-75]', async () => {
    const { email, inviteToken } = await approved();
    const others = [
      await applied({ approved: null }),
      await applied({ approved: false }),
      await applied({ approved: true, registered: true }),
      await server.addPerson(acme),
      { email: 'stranger@example.test' },
    ];
    const answers = [];
    for (const { email: each } of [{ email }, ...others]) {
      const { statusCode, body } = await server.on('acme').send(register, { body: bodyOf(each) });
      answers.push({ statusCode, body: { ...JSON.parse(body), requestId: undefined } });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ statusCode: 400, body: { code: 'application-required' } });
    expect(await refusal(email, { inviteToken: 'x'.repeat(43) })).toBe('invitation-invalid');
    await server.on('acme').call(register, { body: bodyOf(email, { inviteToken }) });
  });

  it('keeps the names that the person enters [APPL-76]', async () => {
    const { email, inviteToken } = await approved();
    const more = { firstName: 'Other', lastName: 'Name' };
    const token = await registerPerson(server.on('acme'), bodyOf(email, { ...more, inviteToken }));
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject(more);
  });
});

describe('the link of an approval', () => {
  it('registers once, also of many at the same moment [APPL-73 APPL-208]', async () => {
    const { email, inviteToken } = await approved();
    const body = bodyOf(email, { inviteToken });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.on('acme').send(register, { body })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await refusal(email, { inviteToken })).toBe('invitation-invalid');
  });

  it('works for 30 days, for its own email [APPL-208]', async () => {
    const [first, second] = [await approved(), await approved()];
    expect(await refusal('other@example.test', { inviteToken: first.inviteToken })).toBe(
      'invitation-invalid',
    );
    const sentAt = server.now;
    server.now = new Date(sentAt.getTime() + 30 * day);
    expect(await refusal(first.email, { inviteToken: first.inviteToken })).toBe(
      'invitation-invalid',
    );
    server.now = new Date(sentAt.getTime() + 30 * day - 1);
    const { inviteToken } = second;
    await server.on('acme').call(register, { body: bodyOf(second.email, { inviteToken }) });
    server.now = sentAt;
  });

  it('lets nobody in once the approval has been taken back [APPL-76]', async () => {
    const { slug, email, inviteToken } = await approved();
    const body = { slugs: [slug], approved: false, sendDecisionEmail: false };
    await admin.call(decideApplicants, { body });
    expect(await refusal(email, { inviteToken })).toBe('invitation-invalid');
    // Approved once more, the old link stays as it is.
    await admin.call(decideApplicants, { body: { ...body, approved: true } });
    expect(await refusal(email, { inviteToken })).toBe('invitation-invalid');
  });
});

describe('registering where no approval is required', () => {
  it('is open to everybody, and an applicant becomes a registered one [APPL-77 APPL-85]', async () => {
    const open = await server.addTenant('open');
    const names = { firstName: 'Free', lastName: 'Spirit' };
    await server.on('open').call(register, { body: bodyOf('free@example.test', names) });
    const { slug, email } = await addApplicant(server, open);
    await server.on('open').call(register, { body: bodyOf(email, names) });
    const own = server.as(await server.addPerson(open, { roles: ['admin'] }));
    expect(await own.call(getApplicant, { params: { id: slug } })).toMatchObject({
      approved: null,
      registered: true,
    });
  });
});

describe('the activities of an applicant who has registered', () => {
  async function tenantWithActivities() {
    const tenantId = await server.addTenant(`with-${crypto.randomUUID().slice(0, 8)}`);
    const own = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    for (const category of ['onboarding', 'apply'] as const) {
      await addActivityType(own, {
        title: category,
        slug: category,
        category,
        reward: { valueType: 'points', value: 50 },
      });
    }
    return { tenantId, own };
  }

  async function memberOf(tenantId: TenantId, columns: { approved: boolean | null }) {
    const { slug, email } = await addApplicant(server, tenantId, { columns });
    const body = bodyOf(email, { firstName: 'Mia', lastName: 'Berg' });
    const token = await registerPerson(server.on(tenantId), body);
    return { slug, id: (await server.on(tenantId, token).call(getMe, {})).id };
  }

  const statesOf = async (own: TestCaller, userId: string) => {
    const { results, definitions = [] } = await own.call(listActivities, {
      query: { userId, includeDefinitions: 'true' },
    });
    return results
      .map(({ challengeDefinitionId, state, credited }) => {
        const type = definitions.find(({ id }) => id === challengeDefinitionId);
        return `${type?.category} ${state}${credited ? ' credited' : ''}`;
      })
      .sort();
  };

  it('are the completed one for applying, and the onboarding as it was decided [APPL-79 APPL-80 APPL-81 ACT-95 ACT-96]', async () => {
    const { tenantId, own } = await tenantWithActivities();
    const cases = [
      [true, ['apply complete credited', 'onboarding complete credited']],
      [false, ['apply complete credited', 'onboarding please-review']],
      [null, ['apply complete credited']],
    ] as const;
    for (const [approved, states] of cases) {
      const { id } = await memberOf(tenantId, { approved });
      expect(await statesOf(own, id)).toEqual(states);
    }
  });

  it('are completed by the product where they are for applying or for a profile, never handed in [ACT-94]', async () => {
    const tenantId = await server.addTenant('by-itself');
    const own = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    const types = [];
    for (const category of ['apply', 'profile'] as const) {
      types.push(await addActivityType(own, { title: category, slug: category, category }));
    }
    const { email } = await addApplicant(server, tenantId);
    const names = { firstName: 'Mia', lastName: 'Berg' };
    const token = await registerPerson(server.on(tenantId), bodyOf(email, names));
    const member = server.on(tenantId, token);
    const { id } = await member.call(getMe, {});
    expect(await statesOf(own, id)).toEqual(['apply complete credited']);
    for (const type of types) {
      expect(await member.refused(submitActivity, beginning(type))).toMatchObject({ status: 403 });
    }
    expect(await statesOf(own, id)).toEqual(['apply complete credited']);
    const profile = newProfile({ city: 'Bonn' });
    await member.call(updatePerson, { params: { id: self }, body: { profile } });
    expect(await statesOf(own, id)).toEqual([
      'apply complete credited',
      'profile complete credited',
    ]);
  });

  it('follow a decision that is changed later, each change once [APPL-80 ACT-96]', async () => {
    const { tenantId, own } = await tenantWithActivities();
    const { id, slug } = await memberOf(tenantId, { approved: null });
    const decide = async (approved: boolean | null) => {
      const body = { slugs: [slug], approved, sendDecisionEmail: false };
      for (let press = 0; press < 2; press += 1) await own.call(decideApplicants, { body });
      return (await statesOf(own, id))[1];
    };
    const balance = async () =>
      (await own.call(listTransactions, { params: { id }, query: {} })).balance;
    expect(await decide(true)).toBe('onboarding complete credited');
    expect(await balance()).toBe(100);
    expect(await decide(false)).toBe('onboarding please-review');
    expect(await balance()).toBe(50);
    expect(await decide(null)).toBe('onboarding in-review');
    expect(await balance()).toBe(50);
    expect(await decide(true)).toBe('onboarding complete credited');
    expect(await balance()).toBe(100);
  });

  it('follow a decision by the version of the onboarding in which it was begun [ACT-189]', async () => {
    const { tenantId, own } = await tenantWithActivities();
    const { id, slug } = await memberOf(tenantId, { approved: true });
    const { results } = await own.call(listActivityTypes, { query: {} });
    const onboarding = results.find(({ category }) => category === 'onboarding');
    const challengeDefinition = newDesign({ category: 'onboarding', slug: onboarding?.slug ?? '' });
    await own.call(replaceActivityType, {
      params: { id: onboarding?.id ?? '' },
      body: { challengeDefinition },
    });
    for (const approved of [false, true])
      await own.call(decideApplicants, {
        body: { slugs: [slug], approved, sendDecisionEmail: false },
      });
    expect(await statesOf(own, id)).toEqual([
      ...['apply complete credited', 'onboarding complete credited'],
    ]);
  });
});
