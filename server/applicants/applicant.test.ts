import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  decideApplicants,
  getApplicant,
  sendApplicantEmails,
  updateApplicant,
} from '#contract/applicants/endpoints.ts';
import { applyWithMainForm, createAgreement } from '#contract/application-forms/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { makeField, makeFormData } from '#contract/testing/application-forms.ts';
import { changeMainForm, newAgreement } from '#server/application-forms/testing/forms.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { registerPerson } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { emailKey } from './email-key.ts';
import { mailsTo } from './testing/mails-to.ts';

const day = 86_400_000;
const appliedAt = new Date('2026-03-05T10:00:00.000Z');
const email = 'ada@example.test';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  server.now = appliedAt;
  tenantId = await server.addTenant(`applicant-${count}`, { data: { reapplyWaitDays: 3 } });
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
});

const apply = (more: object = {}, agreements: { id: string; version: number }[] = []) =>
  server.on(tenantId).call(applyWithMainForm, {
    params: { tenantId },
    body: { fields: { firstName: 'Ada', lastName: 'Lovelace', email, ...more }, agreements },
  });
const read = () => admin.call(getApplicant, { params: { id: 'ada-lovelace' } });
const put = (body: Parameters<typeof updateApplicant.body.parse>[0]) =>
  admin.call(updateApplicant, {
    params: { id: 'ada-lovelace' },
    body: updateApplicant.body.parse(body),
  });
const daysLater = (days: number) => new Date(appliedAt.getTime() + days * day);
const mails = async () => (await mailsTo(server, tenantId, email)).sort();

/** The outbox gives an email up, as after a day of tries. */
const giveUp = async (kind: 'received' | 'decision', number: number) => {
  const { id } = await read();
  await server.database.inTenant(tenantId, (db) =>
    db
      .updateTable('outbox')
      .set({ givenUpAt: server.now })
      .where('key', '=', emailKey(kind, id, number))
      .executeTakeFirstOrThrow(),
  );
};

describe('an applicant', () => {
  it('is who applied and when, with which answers, form and agreements, and what has come of it [APPL-24 APPL-26 APPL-27 APPL-28 APPL-29 APPL-30 APPL-31 APPL-32 APPL-33 APPL-36 APPL-37 APPL-38]', async () => {
    const { agreement } = await admin.call(createAgreement, {
      body: { agreement: newAgreement() },
    });
    const accepted = { id: agreement.id, version: 1 };
    const form = await changeMainForm(admin, {
      userTagsToAdd: ['runner'],
      formData: makeFormData(
        makeField('website', 'personalWebsite'),
        makeField('why', 'multilineText', { title: 'Why you?' }),
      ),
    });
    await apply({ website: 'ada.test', why: 'I run' }, [accepted]);
    const first = await read();
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'ada-lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      tags: ['runner'],
      notes: '',
      approved: null,
      decidedAt: null,
      sendDecisionEmail: false,
      appliedEmailSent: true,
      decisionEmailSent: false,
      registered: false,
      userSlug: null,
      createdAt: '2026-03-05T10:00:00.000Z',
      previousApplications: [],
      data: {
        facebook: null,
        twitter: null,
        instagram: null,
        youTube: null,
        website: 'https://ada.test',
      },
      customData: { why: { title: 'Why you?', value: 'I run' } },
      applicationFormId: form.id,
      agreements: [accepted],
      emailError: null,
    });

    server.now = daysLater(2);
    await put({ approved: false, sendDecisionEmail: false });
    expect(await read()).toMatchObject({
      approved: false,
      decidedAt: '2026-03-07T10:00:00.000Z',
      sendDecisionEmail: false,
      decisionEmailSent: false,
    });

    server.now = daysLater(5);
    // The answers stay readable after their field is gone.
    const shorter = await changeMainForm(admin, { formData: makeFormData() });
    expect(await read()).toMatchObject({
      customData: { why: { title: 'Why you?', value: 'I run' } },
    });
    await apply({}, [accepted]);
    await put({ approved: true, sendDecisionEmail: true });
    const names = { firstName: 'Ada', lastName: 'L' };
    const password = 'correct horse battery';
    await registerPerson(server.on(tenantId), {
      ...names,
      email,
      password,
      confirmPassword: password,
    });
    expect(await read()).toMatchObject({
      id: first.id,
      slug: 'ada-lovelace',
      approved: true,
      decidedAt: daysLater(5).toISOString(),
      sendDecisionEmail: true,
      appliedEmailSent: true,
      decisionEmailSent: true,
      registered: true,
      userSlug: 'ada-l',
      createdAt: daysLater(5).toISOString(),
      applicationFormId: shorter.id,
      previousApplications: [
        {
          createdAt: '2026-03-05T10:00:00.000Z',
          approved: false,
          decidedAt: '2026-03-07T10:00:00.000Z',
        },
      ],
    });
  });

  it('keeps each of its flags by itself, and says which email has not arrived [APPL-27]', async () => {
    await apply();
    await put({ approved: true, sendDecisionEmail: true });
    await giveUp('received', 1);
    expect(await read()).toMatchObject({ appliedEmailSent: false, decisionEmailSent: true });
  });
});

describe('the wish to tell a decision', () => {
  it('comes with the decision: with it the email is sent and the wish kept, without it neither [APPL-35]', async () => {
    await apply();
    expect(await put({ approved: false, sendDecisionEmail: false })).toMatchObject({
      sendDecisionEmail: false,
      decisionEmailSent: false,
    });
    expect(await mails()).toEqual(['application-received']);
    expect(await put({ approved: true, sendDecisionEmail: true })).toMatchObject({
      sendDecisionEmail: true,
      decisionEmailSent: true,
    });
    expect(await mails()).toEqual(['application-approved', 'application-received']);
    // A failed email still knows the wish, and is sent again without another decision.
    await giveUp('decision', 1);
    expect(await read()).toMatchObject({ sendDecisionEmail: true, decisionEmailSent: false });
    server.now = daysLater(1);
    const slugs = ['ada-lovelace'];
    expect(
      await admin.call(sendApplicantEmails, { body: { slugs, kind: 'decision' } }),
    ).toMatchObject({ sent: 1 });
    expect(await read()).toMatchObject({
      approved: true,
      sendDecisionEmail: true,
      decisionEmailSent: true,
    });
    expect(await mails()).toHaveLength(3);
  });

  it('can follow the decision, and is kept then too [APPL-35 APPL-160]', async () => {
    await apply();
    const body = { slugs: ['ada-lovelace'], approved: false, sendDecisionEmail: false };
    await admin.call(decideApplicants, { body });
    for (let press = 0; press < 2; press += 1) {
      expect(await put({ sendDecisionEmail: true })).toMatchObject({
        approved: false,
        sendDecisionEmail: true,
        decisionEmailSent: true,
      });
    }
    expect(await mails()).toEqual(['application-received', 'application-rejected']);
  });

  it('is no wish while there is no decision [APPL-72]', async () => {
    await apply();
    expect(await put({ sendDecisionEmail: true })).toMatchObject({
      approved: null,
      sendDecisionEmail: false,
      decisionEmailSent: false,
    });
    expect(await mails()).toEqual(['application-received']);
  });
});

describe('PUT /v1/applicants/{slug}', () => {
  it('changes what it is given and nothing else, and answers the applicant with the failure of its email [APPL-160]', async () => {
    await apply();
    const { emailError, ...before } = await read();
    expect(emailError).toBeNull();
    expect(await put({ tags: ['vip'] })).toEqual({ ...before, tags: ['vip'], emailError: null });
    expect(await put({ notes: 'Met in Bonn' })).toEqual({
      ...before,
      tags: ['vip'],
      notes: 'Met in Bonn',
      emailError: null,
    });
    expect(await put({ approved: true })).toEqual({
      ...before,
      tags: ['vip'],
      notes: 'Met in Bonn',
      approved: true,
      decidedAt: appliedAt.toISOString(),
      emailError: null,
    });
    await put({ sendDecisionEmail: true });
    await giveUp('decision', 1);
    const answer = await put({ notes: '' });
    expect(answer).toMatchObject({
      approved: true,
      notes: '',
      decisionEmailSent: false,
      emailError: 'There was a problem while trying to send decision email',
    });
    const written = await admin.send({
      method: 'PUT',
      url: '/api/v1/applicants/ada-lovelace',
      payload: { tags: [] },
    });
    expect(written.json()).toEqual({ ...answer, tags: [] });
  });
});
