import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  emailLabels,
  composerLabels as labels,
  sendLabels,
  sentEmailLabels,
} from '#client/emails/labels.ts';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { emailBodyLabels } from '#client/mail/body-labels.ts';
import { notOnPlan } from '#client/plans/labels.ts';
import { systemEmailLabels } from '#client/system-emails/labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import type { EmailRecipient } from '#contract/emails/email.ts';
import { checkEmail, deleteEmail, sendEmail, updateEmail } from '#contract/emails/endpoints.ts';
import { listSystemEmails } from '#contract/system-emails/endpoints.ts';
import type { SystemEmail } from '#contract/system-emails/system-email.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { openSide, type SideName, sides } from './testing/open-side.tsx';
import { emailId, makeDraft, makeSend, serveEmails } from './testing/serve-emails.ts';

type Served = Parameters<typeof serveEmails>[1];

async function open(
  side: SideName,
  address: string,
  served: Served = {},
  tenant: Partial<Tenant> = { features: { 'users.tagsFilter': true } },
) {
  let api:
    | (ReturnType<typeof serveEmails> & Pick<FakeApi, 'on' | 'refuse' | 'requests'>)
    | undefined;
  const app = await openSide(side, address, {
    feature: 'emails',
    tenant,
    serve(fake) {
      const { on, refuse, requests } = fake;
      api = { ...serveEmails(fake, served), on, refuse, requests };
    },
  });
  if (!api) throw new Error('Nothing is served');
  const button = (name: string | RegExp) =>
    app.side.getByRole<HTMLButtonElement>('button', { name });
  return { ...app, ...api, button };
}

/** Somebody whom an email goes to. */
const recipient = (number: number, more: Partial<EmailRecipient> = {}): EmailRecipient => ({
  ...{ userId: emailId(number), firstName: 'Person', lastName: `${number}` },
  ...{ email: `p${number}@acme.test`, state: 'sent', skipReason: null, failure: null },
  at: '2026-11-01T10:00:00.000Z',
  ...more,
});

const rowsOf = ({ side }: Awaited<ReturnType<typeof open>>) =>
  side.getAllByRole('row').filter((row) => row.querySelector('td') !== null);

const dialog = async () => within(await screen.findByRole('dialog'));
const compose = '/emails/compose';
const draftAddress = `${compose}/${emailId(1)}`;

describe.each(sides)('the lists of emails, %s', (side) => {
  it('begin with the sent ones, under three tabs and beside “Compose” [MAIL-01 MAIL-03 MAIL-09]', async () => {
    const app = await open(side, '/emails', { sends: [makeSend(1)] });
    await app.side.findByRole('link', { name: 'Sent 1' });
    expect(app.address()).toBe('/emails/sent');
    const tabs = within(app.side.getByRole('navigation', { name: emailLabels.menu }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Sent',
      'Drafts',
      'System Emails',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Sent');
    app.side.getByRole('link', { name: 'Compose' });
  });

  it('show the sent ones with their columns, newest first [MAIL-19]', async () => {
    const app = await open(side, '/emails/sent', { sends: [makeSend(1)] });
    const row = await app.side.findByRole('row', { name: /Sent 1/ });
    expect(app.side.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      ['Subject', 'To', 'Recipients', 'Sent', 'Sent by'].map((title) =>
        expect.stringContaining(title),
      ),
    );
    expect(row.textContent).toContain('All champions');
    expect(row.textContent).toContain('10');
    expect(row.textContent).toContain('Grace Hopper');
    // The first sorting is the server's own.
    expect(app.asked.at(-1)).not.toHaveProperty('sort');
    await app.user.type(app.side.getByPlaceholderText(emailLabels.search), 'Nobody');
    await app.side.findByText('No sent emails found');
  });

  it('say how many of the recipients an email was sent to, once it is over and not everybody has it [MAIL-159]', async () => {
    const sends = [
      makeSend(1),
      makeSend(2, { state: 'stopped', sentCount: 3 }),
      makeSend(3, { sentCount: 10 }),
      makeSend(4, { state: 'sending' }),
    ];
    const app = await open(side, '/emails/sent', { sends });
    const recipients = async (subject: string) =>
      (await app.side.findByRole('row', { name: new RegExp(subject) })).children[2]?.textContent;
    expect(await recipients('Sent 1')).toBe('107 sent');
    expect(await recipients('Sent 2')).toBe('103 sent');
    expect(await recipients('Sent 3')).toBe('10');
    expect(await recipients('Sent 4')).toBe('10');
  });

  it('show a scheduled one with its time, and nobody as its recipients [MAIL-139]', async () => {
    const schedule = { at: '2031-05-02T18:30', zone: 'recipient' as const };
    const send = makeSend(1, { state: 'scheduled', schedule, recipientCount: 0 });
    const app = await open(side, '/emails/sent', { sends: [send] });
    const row = await app.side.findByRole('row', { name: /Sent 1/ });
    within(row).getByText('Scheduled');
    within(row).getByText('02 May 2031, 18:30');
  });

  it('say a failure in the words of the server until it is closed, nothing of a 401, and a success for 2000 ms [MAIL-126]', async () => {
    const app = await open(side, '/emails/drafts', { drafts: [makeDraft(1), makeDraft(2)] });
    const remove = async () => {
      fireEvent.click(app.side.getByText('Delete'));
      fireEvent.click((await dialog()).getByText('Delete'));
    };
    const select = async (subject: string) =>
      fireEvent.click(await app.side.findByLabelText(emailLabels.drafts.select(subject)));
    const noticesAre = (...notices: object[]) =>
      waitFor(() => expect(app.shell.notices.get()).toMatchObject(notices));
    await select('Draft 1');
    await remove();
    const success = { level: 'success', text: 'Draft deleted', duration: 2000 };
    await noticesAre(success);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    app.refuse(deleteEmail, 'email-sent', { message: 'Ada has just sent it' });
    await select('Draft 2');
    await remove();
    const failure = { level: 'error', text: 'Ada has just sent it', duration: null };
    await noticesAre(failure, success);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    app.shell.notices.clear();
    app.refuse(deleteEmail, 'unauthenticated', { message: 'Please log in' });
    await remove();
    await waitFor(() => expect(app.address()).toMatch(/^\/login/));
    expect(app.shell.notices.get().filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('say that there is nothing yet [MAIL-122 MAIL-123]', async () => {
    const app = await open(side, '/emails/sent');
    await app.side.findByText('No sent emails found');
    await app.user.click(app.side.getByRole('link', { name: 'Drafts' }));
    await app.side.findByText('No drafts found');
  });

  it('show the drafts with their columns, and each leads to the composer [MAIL-02 MAIL-06 MAIL-20]', async () => {
    const app = await open(side, '/emails/drafts', { drafts: [makeDraft(1), makeDraft(2)] });
    const row = await app.side.findByRole('row', { name: /Draft 1/ });
    expect(row.textContent).toContain('All champions');
    expect(row.textContent).toContain('Ada Lovelace');
    await app.user.click(within(row).getByRole('link', { name: 'Draft 1' }));
    await app.side.findByLabelText(/^Subject/);
    expect(app.address()).toBe(draftAddress);
  });

  it.each([
    [['Draft 1'], 'Delete this draft?', 'Draft deleted'],
    [['Draft 1', 'Draft 2'], 'Delete 2 drafts?', 'Drafts deleted'],
  ])('ask before %j go, by name [MAIL-48]', async (subjects, question, done) => {
    const drafts = [makeDraft(1), makeDraft(2), makeDraft(3)];
    const app = await open(side, '/emails/drafts', { drafts });
    for (const subject of subjects) {
      await app.user.click(
        await app.side.findByRole('checkbox', { name: emailLabels.drafts.select(subject) }),
      );
    }
    await app.user.click(app.button('Delete'));
    const asked = within(await screen.findByRole('dialog', { name: question }));
    for (const subject of subjects) asked.getByText(subject);
    await app.user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(app.deleted).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(app.button('Delete'));
    await app.user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await app.findNotice(done);
    expect(app.deleted).toEqual([subjects.map((_, index) => emailId(index + 1))]);
  });
});

const sentAddress = `/emails/sent/${emailId(1)}`;

describe.each(sides)('the dates of emails, %s', (side) => {
  const year = new Date().getFullYear();
  const dates = [`${year}-01-05T12:00:00.000+00:00`, `${year - 1}-12-05T12:00:00.000+00:00`];

  it.each(['/emails/sent', '/emails/drafts'])(
    'at %s are day and month in this year, and have the year in others [MAIL-136]',
    async (address) => {
      const app = await open(side, address, {
        sends: dates.map((sentAtInTenantTz, index) => makeSend(index, { sentAtInTenantTz })),
        drafts: dates.map((updatedAtInTenantTz, index) =>
          makeDraft(index, { updatedAtInTenantTz }),
        ),
      });
      await waitFor(() => expect(rowsOf(app)).toHaveLength(2));
      const shown = rowsOf(app).map((row) => row.querySelector('time')?.textContent);
      expect(shown).toEqual(['05 Jan', `05 Dec ${year - 1}`]);
    },
  );
});

describe.each([
  ...sides.flatMap((side) => [
    ['sent', '/emails/sent', side] as const,
    ['drafts', '/emails/drafts', side] as const,
  ]),
  ['recipients', sentAddress, 'embedded'] as const,
])('the list of %s at %s, %s', (list, address, side) => {
  const many = Array.from({ length: 125 }, (_, index) => index + 1);
  const openMany = async () => {
    const app = await open(side, address, {
      drafts: many.map((number) => makeDraft(number)),
      sends: many.map((number) => makeSend(number)),
      recipients: many.map((number) => recipient(number)),
    });
    await waitFor(() => expect(rowsOf(app).length).toBeGreaterThan(0));
    return app;
  };

  it('has ten rows to a page, and at most ten page links [MAIL-134]', async () => {
    const app = await openMany();
    expect(rowsOf(app)).toHaveLength(10);
    expect(app.asked.at(-1)).toMatchObject({ page: 1, pageSize: 10 });
    const pages = within(app.side.getByRole('navigation', { name: 'Pages' }));
    pages.getByRole('button', { name: 'Page 13' });
    expect(pages.getAllByRole('button', { name: /^Page \d/ }).length).toBeLessThanOrEqual(10);
  });

  it('is searched 400 ms after the last key [MAIL-135]', async () => {
    const app = await openMany();
    const before = app.asked.length;
    const label = list === 'recipients' ? sentEmailLabels.recipients.search : emailLabels.search;
    const search = app.side.getByPlaceholderText(label);
    const wait = globalThis.setTimeout;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const value of ['1', '12']) {
        fireEvent.change(search, { target: { value } });
        await act(() => vi.advanceTimersByTimeAsync(399));
      }
      // As long as an answer may take.
      await act(() => new Promise((resolve) => wait(resolve, 50)));
      expect(app.asked).toHaveLength(before);
      await act(() => vi.advanceTimersByTimeAsync(1));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(app.asked.slice(before)).toMatchObject([{ search: '12' }]));
  });
});

describe.each(sides)('the composer, %s', (side) => {
  const chooseAll = async (app: Awaited<ReturnType<typeof open>>) =>
    app.user.click(await app.side.findByRole('radio', { name: /^All champions/ }));
  const subjectOf = (app: Awaited<ReturnType<typeof open>>) =>
    app.side.findByLabelText<HTMLInputElement>(/^Subject/);

  it('saves once somebody has chosen whom it is to, then as one types, where the cursor is [MAIL-05 MAIL-11 MAIL-87 MAIL-88]', async () => {
    const app = await open(side, compose);
    const subject = await subjectOf(app);
    expect(app.button(labels.save).disabled).toBe(true);
    await chooseAll(app);
    await waitFor(() => expect(app.button(labels.save).disabled).toBe(false));
    await app.user.type(subject, 'Hello');
    fireEvent.submit(subject);
    await app.findNotice('Draft saved');
    await waitFor(() => expect(app.address()).toMatch(/^\/emails\/compose\/[0-9a-f-]{36}$/));
    expect(await subjectOf(app)).toBe(subject);
    expect(document.activeElement).toBe(subject);
    subject.setSelectionRange(2, 2);
    await app.user.keyboard('y');
    await waitFor(() => expect(app.saved.at(-1)?.subject).toBe('Heyllo'));
    expect(subject.selectionStart).toBe(3);
    expect(app.made).toHaveLength(1);
    await app.side.findByText(/^Saved at \d\d:\d\d$/);
  });

  it('has whom it is to, the subject, the body, the styles, and three things to do [MAIL-45]', async () => {
    const app = await open(side, compose);
    await subjectOf(app);
    app.side.getByText(labels.to);
    app.side.getByLabelText(/^All champions/);
    fireEvent.click(app.side.getByLabelText(/^Champions with tags/));
    app.side.getByLabelText(labels.tags, { selector: 'input' });
    app.side.getByLabelText(emailBodyLabels.body, { selector: '[contenteditable]' });
    app.side.getByText(labels.styles);
    for (const styles of [labels.inlinable, labels.nonInlinable]) app.side.getByLabelText(styles);
    for (const name of ['Save Draft', 'Preview', 'Send'])
      expect(app.side.getByText(name).closest('button')).not.toBeNull();
  });

  it('offers the tags there are, and asks nothing while one types [MAIL-120 MAIL-135]', async () => {
    const app = await open(side, compose);
    await app.user.click(await app.side.findByRole('radio', { name: /tags/ }));
    const picker = await app.side.findByRole('combobox', { name: labels.tags });
    await app.user.click(picker);
    const offered = async () =>
      (await screen.findAllByRole('option', { hidden: true })).map(
        ({ textContent }) => textContent,
      );
    await waitFor(async () => expect(await offered()).toEqual(['gold', 'vip']));
    const before = app.requests.length;
    const asked = app.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(asked).toContain('GET /api/v1/tags');
    await app.user.type(picker, 'vi');
    await waitFor(async () => expect(await offered()).toEqual(['vip']));
    expect(app.requests).toHaveLength(before);
  });

  it('says the first reason for which it cannot be sent [MAIL-91 MAIL-92]', async () => {
    const app = await open(side, compose);
    const subject = await subjectOf(app);
    const says = (text: string) => app.side.findByText(text);
    await says('Please enter a subject');
    expect(app.button(labels.send).disabled).toBe(true);
    fireEvent.change(subject, { target: { value: 'Hello' } });
    await says('Please enter a body');
    await app.user.click(app.side.getByRole('switch', { name: emailBodyLabels.source }));
    const body = app.side.getByRole('textbox', { name: emailBodyLabels.body });
    fireEvent.change(body, { target: { value: '<p>Hi</p>' } });
    await says('Please choose recipients');
    await app.user.click(app.side.getByRole('radio', { name: /tags/ }));
    await says('Please choose at least one tag');
    await chooseAll(app);
    await waitFor(() => expect(app.button(labels.send).disabled).toBe(false));
  });

  it.each([
    ['no-footer-address', 'Please complete the footer address in the settings'],
    ['no-reply-to', 'Please set a reply-to address in the email settings'],
    ['tenant-disabled', 'Your account is disabled'],
  ] as const)('says that nothing can be sent: %s [MAIL-92]', async (reason, text) => {
    const status = { allowed: false, reason };
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)], status });
    await app.side.findByText(text);
    expect(app.button(labels.send).disabled).toBe(true);
  });

  it('locks tags on a plan without them [MAIL-102]', async () => {
    const app = await open(side, compose, {}, { features: {} });
    const byTags = await app.side.findByRole<HTMLInputElement>('radio', { name: /tags/ });
    expect(byTags.disabled).toBe(true);
    app.side.getByText(notOnPlan);
  });

  it('copies a sent email, and says where there is none [MAIL-10]', async () => {
    const app = await open(side, `${compose}?copyFrom=${emailId(1)}`, { sends: [makeSend(1)] });
    expect((await subjectOf(app)).value).toBe('Sent 1');
    expect(app.side.getByRole<HTMLInputElement>('radio', { name: /^All/ }).checked).toBe(true);
  });

  it('opens an empty one where the sent email is not there [MAIL-10]', async () => {
    const app = await open(side, `${compose}?copyFrom=${emailId(1)}`);
    expect((await subjectOf(app)).value).toBe('');
    await app.findNotice(/^The email to copy does not exist/);
  });

  it('leads from a sent draft to its sent view [MAIL-12]', async () => {
    const app = await open(side, '/emails/drafts', {
      drafts: [makeDraft(1, { emailSendId: emailId(9) })],
      sends: [makeSend(9)],
    });
    await app.user.click(await app.side.findByRole('link', { name: 'Draft 1' }));
    await waitFor(() => expect(app.address()).toBe(`/emails/sent/${emailId(9)}`));
  });

  it('asks before what is not saved is left [MAIL-49 MAIL-50]', async () => {
    const app = await open(side, compose);
    fireEvent.change(await subjectOf(app), { target: { value: 'Unsaved' } });
    await app.user.click(app.side.getByRole('link', { name: emailLabels.drafts.title }));
    const asked = within(await screen.findByRole('dialog', { name: leaveQuestion.text }));
    await app.user.click(asked.getByRole('button', { name: leaveQuestion.stay }));
    expect(app.address()).toBe(compose);
  });

  it('tells who comes second, keeps their text and saves it as a new draft [MAIL-108]', async () => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)] });
    const subject = await subjectOf(app);
    app.changeElsewhere(emailId(1), { updatedByUserFirstName: 'Eve', subject: 'Theirs' });
    fireEvent.change(subject, { target: { value: 'Mine' } });
    const alert = await app.side.findByRole('alert');
    expect(alert.textContent).toContain('This draft has been changed by Eve Lovelace');
    expect(subject.value).toBe('Mine');
    await app.user.click(app.button(labels.conflict.saveAsNew));
    await waitFor(() => expect(app.made).toMatchObject([{ subject: 'Mine' }]));
    await waitFor(() => expect(app.address()).not.toBe(draftAddress));
    expect((await subjectOf(app)).value).toBe('Mine');
  });

  it('reloads their version, where that is chosen [MAIL-108]', async () => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)] });
    const subject = await subjectOf(app);
    app.changeElsewhere(emailId(1), { updatedByUserFirstName: 'Eve', subject: 'Theirs' });
    fireEvent.change(subject, { target: { value: 'Mine' } });
    await app.user.click(await app.side.findByRole('button', { name: labels.conflict.reload }));
    await waitFor(async () => expect((await subjectOf(app)).value).toBe('Theirs'));
    expect(app.saved).toEqual([]);
  });

  it('shows a preview in a frame without scripts [MAIL-51 MAIL-52]', async () => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)] });
    await subjectOf(app);
    await app.user.click(app.button(emailBodyLabels.preview.show));
    const shown = await dialog();
    shown.getByText('Seen: Draft 1');
    const frame = shown.getByTitle<HTMLIFrameElement>(emailBodyLabels.preview.frame);
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(app.previewed).toEqual([null]);
    expect(app.asked).toContainEqual(expect.objectContaining({ savedSearch: 'Test users' }));
  });

  it('sends after one question that names subject and number [MAIL-53 MAIL-54 MAIL-55 MAIL-125]', async () => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)] });
    await subjectOf(app);
    await app.user.click(app.button(labels.send));
    const asked = await dialog();
    asked.getByText('Draft 1');
    await asked.findByText('10 recipients');
    await app.user.click(asked.getByRole('button', { name: sendLabels.confirm }));
    await app.findNotice('Email sent');
    expect(app.sent).toEqual([{ id: emailId(1), sendAnyway: false }]);
    await waitFor(() => expect(app.address()).toBe(`/emails/sent/${emailId(90)}`));
  });

  it.each([
    ['there are no recipients', { recipientCount: 0 }],
    [
      'nobody of them can be written to',
      {
        recipientCount: 2,
        leftOut: [{ reason: 'unsubscribed' as const, count: 2, people: [] }],
      },
    ],
  ])('cannot be sent or scheduled where %s [MAIL-54]', async (_, check) => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)], check });
    await subjectOf(app);
    await app.user.click(app.button(labels.send));
    const asked = await dialog();
    expect((await asked.findByRole('alert')).textContent).toBe(sendLabels.reachesNobody);
    const named = (name: string) => asked.getByRole<HTMLButtonElement>('button', { name });
    expect(named(sendLabels.confirm).disabled).toBe(true);
    await app.user.click(asked.getByRole('radio', { name: sendLabels.when.later }));
    expect(named(sendLabels.confirmLater).disabled).toBe(true);
    expect(app.sent).toEqual([]);
  });

  const person = { id: emailId(7), firstName: 'Ann', lastName: 'Pond', email: 'ann@acme.test' };
  const leftOut = [{ reason: 'no-discount-code' as const, count: 120, people: [person] }];
  const besideSend = (app: Awaited<ReturnType<typeof open>>) => {
    const id = app.button(labels.send).getAttribute('aria-describedby') ?? '';
    return app.button(labels.send).ownerDocument.getElementById(id)?.textContent;
  };

  it('sends the words that are typed while “Send” saves the draft, and shows that it does [MAIL-154 MAIL-155]', async () => {
    const held = Promise.withResolvers<void>();
    const drafts = [makeDraft(1)];
    const app = await open(side, draftAddress, { drafts, untilSaved: held.promise });
    const subject = await subjectOf(app);
    fireEvent.change(subject, { target: { value: 'First' } });
    const send = app.button(labels.send);
    await app.user.click(send);
    await waitFor(() => expect(send.dataset.loading).toBe('true'));
    fireEvent.change(subject, { target: { value: 'First and last' } });
    held.resolve();
    const asked = await dialog();
    expect(send.dataset.loading).toBeUndefined();
    await app.user.click(asked.getByRole('button', { name: sendLabels.confirm }));
    await app.findNotice('Email sent');
    expect(app.saved.map((each) => each.subject)).toEqual(['First', 'First and last']);
    expect(app.sent).toEqual([{ id: emailId(1), sendAnyway: false }]);
  });

  it('says beside “Send” why it is not saved, or who has changed it [MAIL-155]', async () => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)] });
    const subject = await subjectOf(app);
    app.refuse(updateEmail, 'unavailable', { message: 'Not just now' });
    fireEvent.change(subject, { target: { value: 'Mine' } });
    await app.user.click(app.button(labels.send));
    await waitFor(() => expect(besideSend(app)).toBe('Not saved: Not just now'));
    expect(app.side.getByRole('alert').textContent).toBe('Not saved: Not just now');
    expect(screen.queryByRole('dialog')).toBeNull();
    const message = 'This draft has been changed by Eve Lovelace';
    app.refuse(updateEmail, 'draft-changed', { message });
    await app.user.click(app.button(labels.send));
    await waitFor(() => expect(besideSend(app)).toBe(message));
  });

  it('is saved once the browser is online again [MAIL-160]', async () => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)] });
    const subject = await subjectOf(app);
    app.refuse(updateEmail, 'unavailable', { message: 'No way through' });
    fireEvent.change(subject, { target: { value: 'Mine' } });
    await app.user.click(app.button(labels.save));
    await waitFor(() => expect(besideSend(app)).toBe('Not saved: No way through'));
    app.on(updateEmail, ({ body: { email } }) => makeDraft(1, email));
    fireEvent(window, new Event('online'));
    await waitFor(() =>
      expect(app.button(labels.send).getAttribute('aria-describedby')).toBeNull(),
    );
    expect(app.button(labels.save).disabled).toBe(true);
  });

  it('says which placeholders stop the email and which are left out [MAIL-157]', async () => {
    const app = await open(side, draftAddress, {
      drafts: [makeDraft(1, { subject: '{{FIRST_NAME}} {{SHOP}} {{Nobody}}' })],
    });
    await subjectOf(app);
    app.side.getByText(
      'No tracking link has the name {{SHOP}}. The email cannot be sent with it. {{Nobody}} is not known here and is left out.',
    );
  });

  it('names who will not get it before it is sent [MAIL-156]', async () => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)], check: { leftOut } });
    await subjectOf(app);
    await app.user.click(app.button(labels.send));
    const asked = await dialog();
    await asked.findByText('120 recipients will not get it');
    asked.getByText(sendLabels.reasons['no-discount-code']);
    asked.getByText(/Ann Pond/);
    asked.getByRole('button', { name: sendLabels.confirm });
  });

  it('schedules it for a date and a time, by the clocks of each recipient, and says how many have one [MAIL-137 MAIL-138]', async () => {
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)] });
    await subjectOf(app);
    await app.user.click(app.button(labels.send));
    const asked = await dialog();
    await app.user.click(asked.getByText(sendLabels.when.later));
    fireEvent.change(asked.getByLabelText(sendLabels.when.date), {
      target: { value: '2031-05-02' },
    });
    const time = asked.getByLabelText(sendLabels.when.time);
    fireEvent.change(time, { target: { value: '' } });
    const confirm = asked.getByRole<HTMLButtonElement>('button', { name: sendLabels.confirmLater });
    expect(confirm.disabled).toBe(true);
    fireEvent.change(time, { target: { value: '18:30' } });
    await asked.findByText(sendLabels.when.own(4, 10));
    await app.user.click(asked.getByRole('radio', { name: sendLabels.when.recipient }));
    await app.user.click(confirm);
    await app.findNotice(sendLabels.scheduled);
    const schedule = { at: '2031-05-02T18:30', zone: 'recipient' };
    expect(app.sent).toEqual([{ id: emailId(1), sendAnyway: false, schedule }]);
    await waitFor(() => expect(app.address()).toBe(`/emails/sent/${emailId(90)}`));
  });

  it('asks again with what is wrong with the time [MAIL-141]', async () => {
    const app = await openSide(side, draftAddress, {
      feature: 'emails',
      serve(fake) {
        serveEmails(fake, { drafts: [makeDraft(1)] });
        fake.refuse(sendEmail, 'invalid-input', { fields: { 'schedule.at': 'It is over' } });
      },
    });
    await app.user.click(await app.side.findByRole('button', { name: labels.send }));
    const asked = await dialog();
    await app.user.click(asked.getByText(sendLabels.when.later));
    await app.user.click(asked.getByRole('button', { name: sendLabels.confirmLater }));
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('It is over');
  });

  const warning = {
    code: 'missing-referral-discount-codes',
    level: 'warning',
    count: 120,
    message: '120 recipients do not have a discount code and will not get this email',
  } as const;
  const error = {
    code: 'tracking-link-not-found',
    level: 'error',
    count: 3,
    message: 'The tracking link SHOP does not exist',
  } as const;

  it('shows what the checks find, and sends all the same where nothing is an error [MAIL-56 MAIL-57]', async () => {
    const check = { results: [warning], leftOut };
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)], check });
    await subjectOf(app);
    await app.user.click(app.button(labels.send));
    await app.user.click((await dialog()).getByRole('button', { name: sendLabels.confirm }));
    const found = await dialog();
    await found.findByText(warning.message);
    found.getByText('Warning');
    found.getByText('Concerns 120 people');
    found.getByText('120 recipients will not get it');
    found.getByText(/Ann Pond/);
    found.getByText('and 119 more');
    await app.user.click(found.getByRole('button', { name: sendLabels.sendAnyway }));
    await app.findNotice('Email sent');
    expect(app.sent).toEqual([{ id: emailId(1), sendAnyway: true }]);
  });

  it('does not send with errors [MAIL-56 MAIL-57]', async () => {
    const check = { results: [error, warning] };
    const app = await open(side, draftAddress, { drafts: [makeDraft(1)], check });
    await subjectOf(app);
    await app.user.click(app.button(labels.send));
    await app.user.click((await dialog()).getByRole('button', { name: sendLabels.confirm }));
    const found = await dialog();
    await found.findByText(error.message);
    found.getByText('Error');
    expect(found.queryByRole('button', { name: sendLabels.sendAnyway })).toBeNull();
    await app.user.click(found.getByText(sendLabels.close));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sent).toEqual([]);
  });

  it.each([
    ['checking', checkEmail],
    ['sending', sendEmail],
  ] as const)('says why %s has failed, and tries it again [MAIL-58]', async (_, endpoint) => {
    const app = await openSide(side, draftAddress, {
      feature: 'emails',
      serve(fake) {
        serveEmails(fake, { drafts: [makeDraft(1)] });
        fake.refuse(endpoint, 'unavailable', { message: 'Not just now' });
      },
    });
    await app.user.click(await app.side.findByRole('button', { name: labels.send }));
    await app.user.click((await dialog()).getByRole('button', { name: sendLabels.confirm }));
    const failed = await dialog();
    expect((await failed.findByRole('alert')).textContent).toContain('Not just now');
    await app.user.click(failed.getByRole('button', { name: 'Try again' }));
    await failed.findByRole('alert');
    await app.user.click(failed.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe(draftAddress);
  });
});

describe('a dialog', () => {
  const systemEmail: SystemEmail = {
    ...{ id: 'activity-approved', title: 'Activity approved', displayOrder: 10 },
    ...{ helpText: 'Sent when it is approved.', category: 'Activities', subcategories: [] },
    ...{ enabled: true, disabled: false, disabledReason: null },
    ...{ disallowEnabledStateChange: false, optOutAllowed: true },
    ...{ subject: 'Approved', htmlTemplate: '<p>Well done</p>', placeholders: [] },
    ...{ isCustomized: false, version: 0, changed: null },
  };
  const serve = (fake: FakeApi, enabled: boolean) => {
    serveEmails(fake, { drafts: [makeDraft(1), makeDraft(2)] });
    const results = [{ ...systemEmail, enabled }];
    fake.on(listSystemEmails, () => ({ page: 1, pageSize: 100, results, totalCount: 1 }));
  };
  const { drafts } = emailLabels;
  const composer = sides.flatMap((side) => [
    [sendLabels.title.confirm, side, draftAddress, 'button', labels.send] as const,
    ['Preview', side, draftAddress, 'button', emailBodyLabels.preview.show] as const,
    [drafts.question(1), side, draftAddress, 'button', labels.delete] as const,
    [drafts.question(2), side, '/emails/drafts', 'checkbox', drafts.selectAll] as const,
  ]);
  const turn = systemEmailLabels.turn(systemEmail.title);

  it.each([
    ...composer,
    ['Enable this email?', 'embedded', '/system-emails', 'switch', turn],
    ['Disable this email?', 'embedded', '/system-emails', 'switch', turn],
  ] as const)(
    '“%s” opens, %s, at %s by the %s “%s” [MAIL-13]',
    async (title, side, address, role, name) => {
      const app = await openSide(side, address, {
        feature: address === '/system-emails' ? 'sentEmails' : 'emails',
        serve: (fake) => serve(fake, title !== 'Enable this email?'),
      });
      await app.user.click(await app.side.findByRole(role, { name }));
      if (role === 'checkbox')
        await app.user.click(app.side.getByRole('button', { name: drafts.delete }));
      await screen.findByRole('dialog', { name: title });
    },
  );
});

describe('a sent email', () => {
  const address = `/emails/sent/${emailId(1)}`;
  it('shows whom it has reached, what was sent and a copy to write on [MAIL-04 MAIL-20 MAIL-47 MAIL-52 BRIDGE-09]', async () => {
    const app = await open('embedded', address, {
      sends: [makeSend(1)],
      recipients: [
        recipient(2),
        recipient(3, { state: 'skipped', skipReason: 'unsubscribed' }),
        recipient(4, { state: 'failed', failure: 'No such mailbox' }),
      ],
    });
    expect(app.address()).toBe(address);
    await app.side.findByRole('heading', { level: 1, name: 'Sent 1' });
    await app.side.findByText(sendLabels.reasons.unsubscribed);
    app.side.getByText('No such mailbox');
    const frame = await app.side.findByTitle<HTMLIFrameElement>(emailBodyLabels.preview.frame);
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(app.side.queryByRole('button', { name: sentEmailLabels.steps.stop })).toBeNull();
    await app.user.click(app.side.getByRole('link', { name: 'Copy to New Email' }));
    await waitFor(() => expect(app.address()).toBe(`${compose}?copyFrom=${emailId(1)}`));
  });

  const schedule = { at: '2031-05-02T18:30', zone: 'brand' as const };
  const planned = { state: 'scheduled', schedule, recipientCount: 0 } as const;
  const { plan } = sentEmailLabels;

  it('waits for its time, and moves to another one [MAIL-139]', async () => {
    const app = await open('embedded', address, { sends: [makeSend(1, planned)] });
    await app.side.findByText(/^Scheduled by Grace Hopper for 02 May 2031, 18:30/);
    app.side.getByText(plan.recipients);
    app.side.getByText(sentEmailLabels.plannedHint);
    expect(app.side.queryByText(sentEmailLabels.recipients.title)).toBeNull();
    await app.user.click(app.button(plan.move));
    const asked = await dialog();
    fireEvent.change(asked.getByLabelText(sendLabels.when.time), { target: { value: '07:15' } });
    await app.user.click(asked.getByRole('button', { name: plan.move }));
    await app.findNotice(plan.moved);
    expect(app.moved).toEqual([{ at: '2031-05-02T07:15', zone: 'brand' }]);
    await app.side.findByText(/02 May 2031, 07:15/);
  });

  it('is a draft again once its schedule is cancelled [MAIL-139]', async () => {
    const app = await open('embedded', address, { sends: [makeSend(1, planned)] });
    await app.user.click(await app.side.findByRole('button', { name: plan.cancel }));
    const asked = await dialog();
    asked.getByText(plan.cancelConsequence);
    await app.user.click(asked.getByRole('button', { name: plan.cancel }));
    await waitFor(() => expect(app.address()).toBe(`${compose}/${emailId(51)}`));
    expect(app.moved).toEqual([null]);
  });

  it('says why it did not go out, and is tried again [MAIL-140]', async () => {
    const problem = 'There are no recipients for this email';
    const failed = { ...planned, state: 'paused', problem } as const;
    const app = await open('embedded', address, { sends: [makeSend(1, failed)] });
    await app.side.findByText(plan.problem(problem));
    await app.user.click(app.button(plan.tryAgain));
    await app.side.findByText(plan.recipients);
    expect(app.steps).toEqual(['resume']);
  });

  it('goes on, pauses, and stops after a question that names how many are left out', async () => {
    const going = { state: 'sending' as const, recipientCount: 10, sentCount: 4 };
    const app = await open('embedded', address, { sends: [makeSend(1, going)] });
    await app.side.findByText('7 of 10 recipients done');
    await app.user.click(app.button(sentEmailLabels.steps.pause));
    await app.user.click(
      await app.side.findByRole('button', { name: sentEmailLabels.steps.resume }),
    );
    await app.side.findByRole('button', { name: sentEmailLabels.steps.pause });
    await app.user.click(app.button(sentEmailLabels.steps.stop));
    const asked = await dialog();
    asked.getByText(sentEmailLabels.stopConsequence(3));
    await app.user.click(asked.getByRole('button', { name: sentEmailLabels.steps.stop }));
    await app.side.findByText(sentEmailLabels.states.stopped);
    expect(app.steps).toEqual(['pause', 'resume', 'stop']);
  });
});
