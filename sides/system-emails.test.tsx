import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { dateAndTime } from '#client/dates/dates.ts';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { emailBodyLabels as bodyLabels } from '#client/mail/body-labels.ts';
import { systemEmailLabels as labels } from '#client/system-emails/labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import {
  getSystemEmail,
  listSystemEmails,
  previewSystemEmail,
  restoreSystemEmail,
  switchSystemEmail,
  testSystemEmail,
  updateSystemEmail,
} from '#contract/system-emails/endpoints.ts';
import type { SystemEmail } from '#contract/system-emails/system-email.ts';
import { openSide } from './testing/open-side.tsx';

const builtIn = { subject: 'Approved: {{ACTIVITY}}', htmlTemplate: '<h2>Well done</h2>' };
const makeEmail = (more: Partial<SystemEmail> = {}): SystemEmail => ({
  ...{ id: 'activity-approved', title: 'Activity approved', displayOrder: 10 },
  helpText: 'Sent when all of an activity is approved.',
  ...{ category: 'Activities', subcategories: ['To ambassadors'] },
  ...{ enabled: true, disabled: false, disabledReason: null },
  ...{ disallowEnabledStateChange: false, optOutAllowed: true },
  ...{ ...builtIn, isCustomized: false, version: 0, changed: null },
  placeholders: [
    { name: 'FIRST_NAME', description: 'The first name of the person' },
    { name: 'ACTIVITY', description: 'The title of the activity' },
  ],
  ...more,
});
const emails = [
  makeEmail(),
  makeEmail({
    ...{ id: 'orders-held', title: 'Orders held', category: 'Referrals' },
    ...{ disabled: true, disabledReason: 'no-referrals' },
  }),
  makeEmail({
    id: 'points-expiring',
    title: 'Points will expire',
    category: 'Rewards',
    enabled: false,
  }),
  makeEmail({
    ...{ id: 'password-reset', title: 'Password reset', category: 'Account' },
    ...{ subcategories: ['To everybody with an account'], disallowEnabledStateChange: true },
  }),
  makeEmail({
    ...{
      id: 'profile-approved',
      title: 'Profile approved',
      category: 'Account',
      isCustomized: true,
    },
  }),
];

async function open(address: string, email = makeEmail()) {
  const sent: z.input<typeof updateSystemEmail.body>[] = [];
  const turned: boolean[] = [];
  let standing = email;
  const app = await openSide('embedded', address, {
    feature: 'sentEmails',
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(listSystemEmails, () => ({
        ...{ results: emails, page: 1, pageSize: 100, totalCount: emails.length },
      }));
      fake.on(getSystemEmail, () => standing);
      fake.on(switchSystemEmail, ({ params, body }) => {
        turned.push(body.enabled);
        return { ...(emails.find(({ id }) => id === params.id) ?? standing), ...body };
      });
      fake.on(updateSystemEmail, ({ body }) => {
        sent.push(body);
        if (body.subject === 'Refused') throw problemResponse('conflict');
        standing = { ...standing, ...body, isCustomized: true, version: body.version + 1 };
        return standing;
      });
      fake.on(restoreSystemEmail, () => {
        standing = { ...standing, ...builtIn, isCustomized: false };
        return standing;
      });
      fake.on(previewSystemEmail, ({ body }) => ({
        subject: `Seen: ${body.subject}`,
        html: '<p>Hi</p>',
        text: 'Hi as text',
        address: '/api/v1/mail-previews/1',
      }));
      fake.on(testSystemEmail, ({ body }) => {
        sent.push({ ...body, version: -1 });
        return undefined;
      });
    },
  });
  const button = (name: string) => app.side.getByRole<HTMLButtonElement>('button', { name });
  return { ...app, sent, turned, button };
}

describe('the list of system emails', () => {
  it('is grouped by category and by its readers [MAIL-07 MAIL-40 BRIDGE-10]', async () => {
    const { side, address } = await open('/system-emails');
    await side.findByText('Activity approved');
    expect(address()).toBe('/system-emails');
    expect(side.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Applicants',
      'Account',
      'Activities',
      'Referrals',
      'Rewards',
      'Administration',
    ]);
    const account = within(side.getByRole('region', { name: 'Account' }));
    expect(account.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'To everybody with an account',
      'To ambassadors',
    ]);
    account.getByText(labels.customized);
  });

  it('shows the state of each: on, off, greyed with the reason, or without a switch [MAIL-38 MAIL-77]', async () => {
    const { side } = await open('/system-emails');
    const stateOf = async (title: string) => {
      const found = await side.findByRole<HTMLInputElement>('switch', { name: labels.turn(title) });
      return { checked: found.checked, disabled: found.disabled };
    };
    expect(await stateOf('Activity approved')).toEqual({ checked: true, disabled: false });
    expect(await stateOf('Points will expire')).toEqual({ checked: false, disabled: false });
    expect(await stateOf('Orders held')).toEqual({ checked: false, disabled: true });
    side.getByText(labels.reasons['no-referrals'], { exact: false });
    expect(side.queryByRole('switch', { name: labels.turn('Password reset') })).toBeNull();
    side.getByText(labels.alwaysOn);
  });

  it.each([
    ['Activity approved', 'Disable this email?', 'Disable', 'System email disabled'],
    ['Points will expire', 'Enable this email?', 'Enable', 'System email enabled'],
  ])(
    'asks before “%s” is switched: “%s” [MAIL-76 MAIL-78 MAIL-125]',
    async (title, question, verb, done) => {
      const app = await open('/system-emails');
      const turn = () => app.side.getByRole('switch', { name: labels.turn(title) });
      await app.side.findByText(title);
      await app.user.click(turn());
      const dialog = await screen.findByRole('dialog', { name: question });
      within(dialog).getByText(title);
      await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(app.turned).toEqual([]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await app.user.click(turn());
      const again = await screen.findByRole('dialog', { name: question });
      await app.user.click(within(again).getByRole('button', { name: verb }));
      await app.findNotice(done);
      expect(app.turned).toEqual([verb === 'Enable']);
    },
  );
});

const textOf = (side: Awaited<ReturnType<typeof open>>['side']) =>
  side.getByRole('textbox', { name: bodyLabels.body }).textContent;

describe('the editor of a system email', () => {
  const address = '/system-emails/activity-approved';

  it('shows the help text, the subject and the body with its placeholders [MAIL-08 MAIL-79 BRIDGE-11]', async () => {
    const app = await open(address);
    app.side.getByText('Sent when all of an activity is approved.', { exact: false });
    const subject = app.side.getByLabelText<HTMLInputElement>(/^Subject/);
    expect(subject.value).toBe(builtIn.subject);
    await waitFor(() => expect(textOf(app.side)).toBe('Well done'));
    const pick = async (menu: string, item: RegExp) => {
      await app.user.click(app.button(menu));
      // Without a layout, an open menu counts as hidden and has no name.
      const offered = await waitFor(() => {
        const open = document.getElementById(app.button(menu).getAttribute('aria-controls') ?? '');
        if (!open) throw new Error('The menu is closed');
        return within(open);
      });
      await app.user.click(offered.getByRole('menuitem', { name: item, hidden: true }));
    };
    await pick(bodyLabels.insertInSubject, /The first name of the person/);
    await waitFor(() => expect(subject.value).toBe(`${builtIn.subject}{{FIRST_NAME}}`));
    await pick(bodyLabels.insert, /The title of the activity/);
    await waitFor(() => expect(textOf(app.side)).toContain('{{ACTIVITY}}'));
  });

  it('saves the words with “Update”, and names who changed them from then on [MAIL-79 MAIL-125]', async () => {
    const app = await open(address);
    const subject = app.side.getByLabelText(/^Subject/);
    expect(app.button(labels.update).disabled).toBe(true);
    await app.user.clear(subject);
    await app.user.type(subject, 'Yes');
    await app.user.click(app.button(labels.update));
    await app.findNotice('Updated system email');
    expect(app.sent).toEqual([{ subject: 'Yes', htmlTemplate: builtIn.htmlTemplate, version: 0 }]);
    await waitFor(() => expect(app.button(labels.update).disabled).toBe(true));
  });

  it('needs a subject and a body before it can be updated, looked at or tried [MAIL-96]', async () => {
    const app = await open(address);
    const subject = app.side.getByLabelText(/^Subject/);
    const all = () => [labels.update, bodyLabels.preview.show, labels.test].map(app.button);
    fireEvent.change(subject, { target: { value: ' ' } });
    await waitFor(() => expect(all().map(({ disabled }) => disabled)).toEqual([true, true, true]));
    fireEvent.change(subject, { target: { value: 'Yes' } });
    await waitFor(() =>
      expect(all().map(({ disabled }) => disabled)).toEqual([false, false, false]),
    );
    await app.user.click(app.side.getByRole('switch', { name: bodyLabels.source }));
    const body = app.side.getByRole('textbox', { name: bodyLabels.body });
    fireEvent.change(body, { target: { value: '<p> </p>' } });
    await waitFor(() => expect(all().map(({ disabled }) => disabled)).toEqual([true, true, true]));
  });

  it('keeps what is typed when the save is refused', async () => {
    const app = await open(address);
    const subject = app.side.getByLabelText<HTMLInputElement>(/^Subject/);
    fireEvent.change(subject, { target: { value: 'Refused' } });
    await app.user.click(app.button(labels.update));
    await app.side.findByRole('alert');
    expect(subject.value).toBe('Refused');
  });

  it('shows what the editor cannot hold as HTML alone', async () => {
    const htmlTemplate = '<table><tbody><tr><td>Hi {{NOBODY}}</td></tr></tbody></table>';
    const app = await open(address, makeEmail({ htmlTemplate }));
    const body = app.side.getByRole<HTMLTextAreaElement>('textbox', { name: bodyLabels.body });
    expect(body.value).toBe(htmlTemplate);
    app.side.getByText(bodyLabels.sourceOnly);
    app.side.getByText(bodyLabels.unknown(['NOBODY']));
  });

  it('has a preview with sample data, wide, on a phone and as text, light and dark [MAIL-79]', async () => {
    const app = await open(address);
    await app.user.click(app.button(bodyLabels.preview.show));
    const dialog = within(await screen.findByRole('dialog', { name: bodyLabels.preview.title }));
    dialog.getByText(`Seen: ${builtIn.subject}`);
    const frame = () => dialog.getByTitle<HTMLIFrameElement>(bodyLabels.preview.frame);
    expect(frame().getAttribute('src')).toBe('/api/v1/mail-previews/1?scheme=light');
    expect(frame().getAttribute('sandbox')).toBe('');
    await app.user.click(dialog.getByRole('radio', { name: 'Dark' }));
    expect(frame().getAttribute('src')).toBe('/api/v1/mail-previews/1?scheme=dark');
    await app.user.click(dialog.getByRole('radio', { name: 'Phone' }));
    expect(frame().dataset.width).toBe('narrow');
    await app.user.click(dialog.getByRole('radio', { name: 'Text only' }));
    dialog.getByText('Hi as text');
  });

  it('sends a test to oneself, in words that are not saved', async () => {
    const app = await open(address);
    fireEvent.change(app.side.getByLabelText(/^Subject/), { target: { value: 'Try' } });
    await app.user.click(app.button(labels.test));
    await app.findNotice(labels.tested);
    expect(app.sent).toMatchObject([{ subject: 'Try', submissionId: expect.any(String) }]);
  });

  it('restores the default once that is confirmed [MAIL-80 MAIL-125]', async () => {
    const changed = { by: 'ada@acme.test', at: '2026-11-01T10:00:00.000Z' };
    const own = {
      subject: 'Own',
      htmlTemplate: '<p>Own</p>',
      isCustomized: true,
      version: 3,
      changed,
    };
    const app = await open(address, makeEmail(own));
    app.side.getByText(
      labels.changed(changed.by, dateAndTime(changed.at, testTenant.data.timezone)),
    );
    await app.user.click(app.button('Restore Default'));
    const dialog = await screen.findByRole('dialog', { name: labels.restore.question });
    await app.user.click(within(dialog).getByRole('button', { name: labels.restore.confirm }));
    await app.findNotice('Default restored');
    const subject = app.side.getByLabelText<HTMLInputElement>(/^Subject/);
    await waitFor(() => expect(subject.value).toBe(builtIn.subject));
    await waitFor(() => expect(app.side.queryByText('Restore Default')).toBeNull());
  });

  it('asks before unsaved words are left [MAIL-49]', async () => {
    const app = await open(address);
    fireEvent.change(app.side.getByLabelText(/^Subject/), { target: { value: 'Unsaved' } });
    await app.user.click(app.side.getByRole('link', { name: labels.title }));
    const dialog = await screen.findByRole('dialog', { name: leaveQuestion.text });
    await app.user.click(within(dialog).getByRole('button', { name: leaveQuestion.stay }));
    expect(app.address()).toBe(address);
  });
});
