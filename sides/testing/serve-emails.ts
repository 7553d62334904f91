import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import { listAmbassadors, listTags } from '#contract/ambassadors/endpoints.ts';
import type { CheckResult, SendStatus } from '#contract/emails/check.ts';
import type { EmailDraft, EmailRecipient, EmailSend } from '#contract/emails/email.ts';
import {
  checkEmail,
  createEmail,
  deleteEmail,
  deleteEmails,
  getEmail,
  getEmailSend,
  getEmailSendStatus,
  listEmailRecipients,
  listEmailSends,
  listEmails,
  previewEmail,
  rescheduleEmail,
  sendEmail,
  sendTestEmail,
  stepEmailSend,
  updateEmail,
} from '#contract/emails/endpoints.ts';
import type { Schedule } from '#contract/emails/schedule.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import type { SavedSearch } from '#contract/saved-searches/saved-search.ts';

export const emailId = (number: number) =>
  `0190b8c4-0000-4000-8000-${String(number).padStart(12, '0')}`;

const stampOf = (minute: number) => `2026-11-01T11:${String(minute).padStart(2, '0')}:00.000+01:00`;

const content = {
  htmlTemplate: '<p>Hi</p>',
  ...{ inlinableStyles: null, nonInlinableStyles: null, fromName: 'Acme' },
  fromEmail: 'hello@acme.test',
  to: { ambassadors: { type: 'all' as const } },
};

export const makeDraft = (number: number, more: Partial<EmailDraft> = {}): EmailDraft => ({
  ...{ id: emailId(number), emailId: emailId(number), subject: `Draft ${number}`, ...content },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', updatedAtInTenantTz: stampOf(0) },
  ...{ updatedByUserFirstName: 'Ada', updatedByUserLastName: 'Lovelace', emailSendId: null },
  ...more,
});

export const makeSend = (number: number, more: Partial<EmailSend> = {}): EmailSend => ({
  ...{ id: emailId(number), emailId: emailId(number + 50), subject: `Sent ${number}`, ...content },
  ...{ sentAtInTenantTz: stampOf(0), sentByUserFirstName: 'Grace', sentByUserLastName: 'Hopper' },
  ...{ state: 'done', recipientCount: 10, sentCount: 7, failedCount: 1, skippedCount: 2 },
  ...{ unknownCount: 0, schedule: null, problem: null },
  ...more,
});

interface Served {
  readonly drafts?: readonly EmailDraft[];
  readonly sends?: readonly EmailSend[];
  readonly recipients?: readonly EmailRecipient[];
  readonly status?: Partial<SendStatus>;
  readonly check?: Partial<CheckResult>;
  /** The caller's own views of the list of ambassadors. */
  readonly views?: readonly Pick<SavedSearch, 'name' | 'state'>[];
  /** Settles when drafts may be changed. */
  readonly untilSaved?: Promise<unknown>;
  /** Whom the list of ambassadors shows. */
  readonly people?: readonly AmbassadorListItem[];
}

const all = { page: 1, pageSize: 10 };

const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: typeof all) => ({
  ...{ page, pageSize, totalCount: rows.length, totalIsCapped: false },
  results: rows.slice((page - 1) * pageSize, page * pageSize),
});

/** Answers as the server does about emails that admins write. */
export function serveEmails(fake: FakeApi, served: Served = {}) {
  const { recipients = [], status, check, views = [], people = [] } = served;
  let drafts = [...(served.drafts ?? [])];
  let sends = [...(served.sends ?? [])];
  let minute = 0;
  const asked: object[] = [];
  const saved: { subject: string | null }[] = [];
  const made: object[] = [];
  const deleted: string[][] = [];
  const sent: object[] = [];
  const counted: object[] = [];
  const previewed: (string | null)[] = [];
  const steps: string[] = [];
  const moved: (Schedule | null)[] = [];

  const one = <Row extends { id: string }>(rows: readonly Row[], id: string): Row => {
    const found = rows.find((each) => each.id === id);
    if (!found) throw problemResponse('not-found');
    return found;
  };
  const remove = (ids: readonly string[]) => {
    drafts = drafts.filter(({ id }) => !ids.includes(id));
    deleted.push([...ids]);
  };

  fake.on(listTags, () => ({ results: ['gold', 'vip'] }));
  fake.on(listAmbassadors, ({ query }) => {
    asked.push(query);
    const results = people.filter(
      ({ isTestUser }) => isTestUser === (query.savedSearch === 'Test users'),
    );
    return { results, ...all, totalCount: results.length, totalIsCapped: false };
  });
  fake.on(listSavedSearches, ({ query: { list } }) => ({
    results: views.map((view, index) => ({ id: emailId(700 + index), list, ...view })),
  }));
  fake.on(listEmails, ({ query }) => {
    asked.push(query);
    const { search = '' } = query;
    return pageOf(
      drafts.filter(({ subject }) => subject?.includes(search)),
      query,
    );
  });
  fake.on(getEmail, ({ params }) => one(drafts, params.id));
  fake.on(getEmailSendStatus, () => ({
    ...{ allowed: true, reason: null, fromName: 'Acme', fromEmail: 'hello@acme.test' },
    placeholders: [{ name: 'FIRST_NAME', description: 'The first name of the person' }],
    ...status,
  }));
  fake.on(createEmail, ({ body: { draftId, email } }) => {
    made.push(email);
    const draft = { ...makeDraft(1), id: draftId, emailId: draftId, ...email };
    drafts = [...drafts, draft];
    return draft;
  });
  /** The draft as somebody knows it, whom another person was not faster. */
  const unchanged = (id: string, updatedAtInTenantTz?: string): EmailDraft => {
    const draft = one(drafts, id);
    const known = updatedAtInTenantTz ?? draft.updatedAtInTenantTz;
    if (draft.updatedAtInTenantTz === known) return draft;
    const by = `${draft.updatedByUserFirstName} ${draft.updatedByUserLastName}`;
    throw problemResponse('draft-changed', { message: `This draft has been changed by ${by}` });
  };
  fake.on(updateEmail, async ({ params, body: { email, updatedAtInTenantTz } }) => {
    await served.untilSaved;
    const before = unchanged(params.id, updatedAtInTenantTz);
    minute += 1;
    saved.push(email);
    const after = { ...before, ...email, updatedAtInTenantTz: stampOf(minute) };
    drafts = drafts.map((each) => (each.id === after.id ? after : each));
    return after;
  });
  fake.on(deleteEmail, ({ params }) => {
    remove([params.id]);
    return undefined;
  });
  fake.on(deleteEmails, ({ body: { ids } }) => {
    remove(ids);
    return { deleted: ids.length };
  });
  fake.on(checkEmail, ({ body: { email } }) => {
    counted.push(email.to);
    return {
      ...{ recipientCount: 10, ownTimezoneCount: 4, results: [], leftOut: [], ...check },
    };
  });
  fake.on(previewEmail, ({ body: { email, userId } }) => {
    previewed.push(userId);
    return {
      subject: `Seen: ${email.subject}`,
      ...{ html: '<p>Hi</p>', text: 'Hi as text', address: '/api/v1/mail-previews/1' },
    };
  });
  fake.on(sendTestEmail, () => undefined);
  fake.on(sendEmail, ({ params, body }) => {
    const { sendAnyway, schedule } = body;
    unchanged(params.id, body.updatedAtInTenantTz);
    sent.push({ id: params.id, sendAnyway, ...(schedule && { schedule }) });
    const planned = schedule && ({ state: 'scheduled', schedule } as const);
    sends = [...sends, makeSend(90, planned)];
    return { emailSendId: emailId(90) };
  });
  fake.on(rescheduleEmail, ({ params, body: { schedule } }) => {
    moved.push(schedule);
    const before = sends.find(({ emailId }) => emailId === params.id);
    if (!before) throw problemResponse('not-found');
    const others = sends.filter((each) => each !== before);
    sends = schedule ? [...others, { ...before, schedule }] : others;
    if (!schedule) drafts = [...drafts, makeDraft(0, { id: params.id, subject: before.subject })];
    return { emailSendId: schedule && before.id };
  });
  fake.on(listEmailSends, ({ query }) => {
    asked.push(query);
    const { search = '' } = query;
    return pageOf(
      sends.filter(({ subject }) => subject?.includes(search)),
      query,
    );
  });
  fake.on(getEmailSend, ({ params }) => one(sends, params.id));
  fake.on(stepEmailSend, ({ params, body: { step } }) => {
    steps.push(step);
    const state = { pause: 'paused', resume: 'sending', stop: 'stopped' } as const;
    const { schedule, problem, ...before } = one(sends, params.id);
    // An email that has not begun is scheduled again.
    const after = {
      ...{ ...before, schedule, problem: null },
      state: problem === null ? state[step] : ('scheduled' as const),
    };
    sends = sends.map((each) => (each.id === after.id ? after : each));
    return after;
  });
  fake.on(listEmailRecipients, ({ query }) => {
    asked.push(query);
    const found = recipients
      .filter(({ state }) => query.state === undefined || state === query.state)
      .filter(({ email }) => query.search === undefined || email.includes(query.search));
    return pageOf(found, query);
  });
  return {
    ...{ counted, asked, saved, made, deleted, sent, previewed, steps, moved },
    /** Somebody else has changed a draft. */
    changeElsewhere(id: string, more: Partial<EmailDraft>) {
      drafts = drafts.map((each) =>
        each.id === id ? { ...each, ...more, updatedAtInTenantTz: stampOf(59) } : each,
      );
    },
  };
}
