import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkApplicantEmails,
  decideApplicants,
  getApplicant,
  listApplicants,
  markApplicantsEmailed,
  sendApplicantEmails,
  updateApplicant,
} from '#contract/applicants/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { switchSystemEmail } from '#contract/system-emails/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { emailKey } from './email-key.ts';
import { addApplicant } from './testing/add-applicant.ts';
import { heldMails, mailsTo } from './testing/mails-to.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const applied = (columns = {}) => addApplicant(server, acme, { columns });

const put = (slug: string, body: Parameters<typeof updateApplicant.body.parse>[0]) =>
  admin.call(updateApplicant, { params: { id: slug }, body: updateApplicant.body.parse(body) });

const read = (slug: string) => admin.call(getApplicant, { params: { id: slug } });

const decisionMails = async (email: string) =>
  (await mailsTo(server, acme, email)).filter((name) => name !== 'application-received');

describe('a decision', () => {
  it('is made with its email in one step, and can be changed [APPL-60 APPL-69 APPL-70]', async () => {
    const { slug, email } = await applied();
    expect(await put(slug, { approved: true, sendDecisionEmail: true })).toMatchObject({
      approved: true,
      decidedAt: server.now.toISOString(),
      sendDecisionEmail: true,
      decisionEmailSent: true,
      emailError: null,
    });
    expect(await decisionMails(email)).toEqual(['application-approved']);
    expect(await put(slug, { approved: false })).toMatchObject({
      approved: false,
      decisionEmailSent: false,
      sendDecisionEmail: false,
    });
    expect(await decisionMails(email)).toHaveLength(1);
    await put(slug, { approved: true, sendDecisionEmail: true });
    expect(await decisionMails(email)).toEqual(['application-approved', 'application-approved']);
  });

  it('sends one email, however often and by how many it is made at once [APPL-69]', async () => {
    const { slug, email } = await applied();
    const body = { approved: true, sendDecisionEmail: true };
    await Promise.all(Array.from({ length: 10 }, () => put(slug, body)));
    await put(slug, body);
    expect(await decisionMails(email)).toEqual(['application-approved']);
  });

  it('back at undecided sends nothing [APPL-72]', async () => {
    const { slug, email } = await applied({ approved: true, decidedAt: server.now });
    expect(await put(slug, { approved: null, sendDecisionEmail: true })).toMatchObject({
      approved: null,
      decidedAt: null,
      sendDecisionEmail: false,
    });
    expect(await decisionMails(email)).toEqual([]);
  });

  it('is refused where somebody else has decided otherwise in the meantime, and loses nothing', async () => {
    const { slug } = await applied({ approved: false, decidedAt: server.now });
    const outdated = { approved: true, approvedBefore: null };
    const call = { params: { id: slug }, body: outdated };
    expect(await admin.refused(updateApplicant, call)).toMatchObject({ code: 'conflict' });
    expect(await read(slug)).toMatchObject({ approved: false });
    // A wish for the decision in force is already fulfilled.
    expect(await put(slug, { approved: false, approvedBefore: null })).toMatchObject({
      approved: false,
    });
  });

  it('puts a link to register into the email of an approval, and none into that of a rejection [APPL-73]', async () => {
    const { slug, email } = await applied();
    await put(slug, { approved: true, sendDecisionEmail: true });
    const { slug: other, email: rejected } = await applied();
    await put(other, { approved: false, sendDecisionEmail: true });
    const [approval] = (await heldMails(server, acme, email)).filter(
      ({ template }) => template === 'application-approved',
    );
    const url = new URL(approval?.url ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('http://acme.banyan.localhost:4000/register');
    expect(url.searchParams.get('email')).toBe(email);
    expect(url.searchParams.get('inviteToken')).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.get('approved')).toBe('true');
    const links = (await heldMails(server, acme, rejected)).flatMap(({ template, url }) =>
      url ? [template] : [],
    );
    expect(links).toEqual(['application-received']);
  });

  it('is in the audit log, once for each change', async () => {
    const { slug, email } = await applied();
    for (const approved of [true, true, false, null]) await put(slug, { approved });
    await put(slug, { notes: 'Met in Berlin' });
    const { results } = await admin.call(listAuditEntries, { query: { search: email } });
    expect(results.map(({ action }) => action).sort()).toEqual([
      'applicant-approved',
      'applicant-changed',
      'applicant-rejected',
      'applicant-undecided',
    ]);
  });

  it('about several is made at once, and names whom it could not find [APPL-161]', async () => {
    const [one, two] = [await applied(), await applied()];
    const body = {
      slugs: [one.slug, two.slug, two.slug, 'nobody'],
      approved: false,
      sendDecisionEmail: true,
    };
    for (let press = 0; press < 2; press += 1) {
      expect(await admin.call(decideApplicants, { body })).toEqual({
        updated: 2,
        failed: [{ slug: 'nobody', message: 'This does not exist or is no longer there' }],
      });
    }
    for (const { email } of [one, two]) {
      expect(await decisionMails(email)).toEqual(['application-rejected']);
    }
  });

  it('about more than 100 at once is refused', async () => {
    const slugs = Array.from({ length: 101 }, (_, number) => `a-${number}`);
    const body = { slugs, approved: true, sendDecisionEmail: false };
    expect(await admin.refused(decideApplicants, { body })).toMatchObject({
      fields: { slugs: 'Please select at most 100 applicants at a time' },
    });
  });
});

describe('notes and tags', () => {
  it('are changed by themselves, the tags in their one form [APPL-25]', async () => {
    const { slug } = await applied();
    const changed = await put(slug, {
      notes: ' Met in Berlin ',
      tags: ['VIP', 'vip', 'Trail Run'],
    });
    expect(changed).toMatchObject({
      notes: 'Met in Berlin',
      tags: ['vip', 'trail-run'],
      approved: null,
    });
    expect(await put(slug, { notes: '' })).toMatchObject({ notes: '', tags: ['vip', 'trail-run'] });
    const { results } = await admin.call(listApplicants, { query: { tags: 'vip,trail-run' } });
    expect(results.map((each) => each.slug)).toEqual([slug]);
  });
});

describe('the emails of applicants', () => {
  const check = async (slugs: string[], more: object) =>
    (
      await admin.call(checkApplicantEmails, {
        body: checkApplicantEmails.body.parse({ slugs, ...more }),
      })
    ).results.map(({ level, code, count }) => ({ level, code, count }));

  it('are checked before they are sent [APPL-66 APPL-162]', async () => {
    const undecided = await applied();
    const told = await applied({ approved: true, decisionEmailSent: true });
    const ready = await applied({ approved: false, appliedEmailSent: false });
    const member = await applied({ approved: true, registered: true });
    const decision = { kind: 'decision' };
    expect(await check([ready.slug], decision)).toEqual([]);
    expect(await check([ready.slug, undecided.slug, told.slug], decision)).toEqual([
      { level: 'warning', code: 'undecided', count: 1 },
      { level: 'warning', code: 'already-sent', count: 1 },
    ]);
    const none = [{ level: 'error', code: 'no-recipients', count: 0 }];
    expect((await check([undecided.slug], decision)).slice(0, 1)).toEqual(none);
    expect(await check([undecided.slug], { ...decision, approved: true })).toEqual([]);
    expect(await check([told.slug], { ...decision, approved: false })).toEqual([]);
    expect(await check([member.slug], { ...decision, approved: false })).toEqual([
      { level: 'warning', code: 'already-registered', count: 1 },
    ]);
    expect(await check([ready.slug], { kind: 'application' })).toEqual([]);
    expect(await check([undecided.slug], { kind: 'application' })).toEqual([
      { level: 'warning', code: 'already-sent', count: 1 },
    ]);
  });

  it('of a decision whose system email is disabled can be made without it [APPL-68]', async () => {
    const turn = (enabled: boolean) =>
      admin.call(switchSystemEmail, { params: { id: 'application-rejected' }, body: { enabled } });
    const told = await applied();
    const rejected = await applied({ approved: false });
    const approved = await applied({ approved: true });
    const disabled = { code: 'email-disabled', count: 1 };
    const decision = { kind: 'decision' };
    await turn(false);
    const body = { slugs: [told.slug], kind: 'decision' as const, approved: false };
    expect((await admin.call(checkApplicantEmails, { body })).results).toEqual([
      { level: 'error', message: 'The email for this decision is disabled', ...disabled },
    ]);
    expect(await check([told.slug], { ...decision, approved: true })).toEqual([]);
    expect(await check([rejected.slug], decision)).toEqual([{ level: 'error', ...disabled }]);
    expect(await check([rejected.slug, approved.slug], decision)).toEqual([
      { level: 'warning', ...disabled },
    ]);
    const slugs = [rejected.slug, approved.slug];
    expect(await admin.call(sendApplicantEmails, { body: { slugs, kind: 'decision' } })).toEqual({
      sent: 1,
      failed: [{ slug: rejected.slug, message: 'This email is disabled in the system emails' }],
    });
    expect(await put(told.slug, { approved: false, sendDecisionEmail: true })).toMatchObject({
      approved: false,
      decisionEmailSent: false,
    });
    await turn(true);
    expect(await check([rejected.slug], decision)).toEqual([]);
  });

  it('are sent from the list, and again after five minutes at the earliest [APPL-163]', async () => {
    const undecided = await applied();
    const { slug, email } = await applied({ approved: false, decidedAt: server.now });
    const body = { slugs: [slug, undecided.slug], kind: 'decision' as const };
    const answer = {
      sent: 1,
      failed: [
        {
          slug: undecided.slug,
          message: 'This applicant is undecided, so there is no decision to tell',
        },
      ],
    };
    const present = server.now;
    const mailsAfter = async (minutes: number) => {
      server.now = new Date(present.getTime() + minutes * 60_000);
      expect(await admin.call(sendApplicantEmails, { body })).toEqual(answer);
      return decisionMails(email);
    };
    expect(await mailsAfter(0)).toHaveLength(1);
    expect(await mailsAfter(4)).toHaveLength(1);
    expect(await mailsAfter(5)).toHaveLength(2);
    server.now = present;
    expect(await read(slug)).toMatchObject({ decisionEmailSent: true });
  });

  it('can be marked as sent by hand, a decision email only where there is a decision [APPL-63 APPL-64 APPL-164]', async () => {
    const { slug, email } = await applied({ approved: true, appliedEmailSent: false });
    const undecided = await applied({ appliedEmailSent: false });
    const slugs = [slug, undecided.slug];
    const mark = (kind: 'application' | 'decision') =>
      admin.call(markApplicantsEmailed, { body: { slugs, kind } });
    expect(await mark('application')).toEqual({ updated: 2 });
    expect(await mark('decision')).toEqual({ updated: 1 });
    expect(await mark('decision')).toEqual({ updated: 1 });
    expect(await read(slug)).toMatchObject({ appliedEmailSent: true, decisionEmailSent: true });
    expect(await read(undecided.slug)).toMatchObject({
      appliedEmailSent: true,
      decisionEmailSent: false,
    });
    expect(await decisionMails(email)).toEqual([]);
  });

  it('that could not be delivered count as not sent, say so, and can be sent once more [APPL-62 APPL-71 APPL-183 MAIL-127]', async () => {
    const { id, slug, email } = await applied();
    await put(slug, { approved: false, sendDecisionEmail: true });
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('outbox')
        .set({ givenUpAt: server.now })
        .where('key', 'in', [emailKey('decision', id, 1), emailKey('received', id, 1)])
        .execute(),
    );
    expect(await read(slug)).toMatchObject({
      approved: false,
      appliedEmailSent: false,
      decisionEmailSent: false,
      emailError: 'There was a problem while trying to send decision email',
    });
    const { results } = await admin.call(listApplicants, { query: { search: email } });
    expect(results).toMatchObject([{ appliedEmailSent: false, decisionEmailSent: false }]);
    const present = server.now;
    server.now = new Date(present.getTime() + 10 * 60_000);
    await admin.call(sendApplicantEmails, { body: { slugs: [slug], kind: 'decision' } });
    server.now = present;
    expect(await read(slug)).toMatchObject({ decisionEmailSent: true, emailError: null });
  });
});
