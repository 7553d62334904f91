import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agreementLabels } from '#client/agreements/labels.ts';
import { accountLabels as labels } from '#client/auth/account-labels.ts';
import { dateLabels } from '#client/dates/labels.ts';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import { ownEmailLabels } from '#client/people/own-email.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listOwnAgreements } from '#contract/agreements/endpoints.ts';
import type { OwnAgreement } from '#contract/agreements/own-agreement.ts';
import { changePassword } from '#contract/auth/account-endpoints.ts';
import { listOwnSessions } from '#contract/auth/own-session-endpoints.ts';
import type { Role } from '#contract/http/access.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { downloadPersonalData, requestDeletion } from '#contract/own-account/endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import {
  cancelEmailChange,
  getEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#contract/people/own-email-endpoints.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { type UserData, UserDataContent } from '#contract/user-data/user-data.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openSide, sides } from './testing/open-side.tsx';

const downloads = noteDownloads();

const people: { who: string; roles: Role[] }[] = [
  { who: 'an ambassador', roles: [] },
  { who: 'an administrator', roles: ['admin'] },
  { who: 'support', roles: ['support'] },
];

describe.each(sides)('my account, %s', (name) => {
  const open = (roles: Role[], serve = (_: FakeApi): void => {}) =>
    openSide(name, '/my/user', {
      feature: 'account',
      token: makeToken({ roles }),
      serve: (fake) => {
        serve(fake);
        fake.on(updatePerson, ({ body }) => makePerson({ ...body, roles }));
      },
    });

  it.each(people)(
    'is there for $who, with name and password, and saves a name [AUTH-22 AMB-27]',
    async ({ roles }) => {
      const { side, user, findNotice } = await open(roles);
      const firstName = await side.findByLabelText<HTMLInputElement>(labels.name.firstName);
      side.getByLabelText(labels.password.oldPassword);
      await waitFor(() => expect(firstName.value).toBe('Ada'));
      await user.type(firstName, '!');
      expect(firstName.isConnected && firstName.value).toBe('Ada!');
      await user.click(side.getByRole('button', { name: labels.name.submit }));
      await findNotice(labels.notices.nameUpdated);
    },
  );

  it('writes dates in a language of one’s own and with 12 hours at once, and keeps the choice', async () => {
    let stored: UserData = { data: UserDataContent.parse({ future: 1 }), version: 3 };
    const app = await open([], (fake) => {
      fake.on(getUserData, () => stored);
      fake.on(updateUserData, ({ body }) => {
        stored = { ...body, version: body.version + 1 };
        return stored;
      });
      fake.on(listOwnSessions, () => ({
        results: [
          {
            id: crypto.randomUUID(),
            createdAt: '2026-03-05T17:30:00.000Z',
            isThis: true,
            actor: null,
          },
        ],
      }));
    });
    await app.side.findByText('05 Mar 2026, 17:30', { exact: false });
    await app.user.click(app.side.getByRole('radio', { name: dateLabels.hoursOf['12'] }));
    await app.side.findByText('05 Mar 2026, 5:30 PM', { exact: false });
    await app.user.click(app.side.getByRole('combobox', { name: dateLabels.language }));
    await app.user.click(await screen.findByRole('option', { name: 'Deutsch', hidden: true }));
    await app.side.findByText(/0?5\. März 2026, 5:30 PM/);
    await waitFor(() => expect(stored.version).toBe(5));
    expect(stored.data).toMatchObject({
      future: 1,
      preferences: { dates: { language: 'de', hours: '12' } },
    });
    await app.user.click(app.side.getByRole('combobox', { name: dateLabels.language }));
    await app.user.click(
      await screen.findByRole('option', { name: dateLabels.ours, hidden: true }),
    );
    await app.side.findByText('05 Mar 2026, 5:30 PM', { exact: false });
  });

  const words = (urlLabel: string, version = 1) => ({
    ...{ template: 'I agree to the {{link}} of ours', urlLabel, version },
    url: `https://acme.test/${version}`,
  });
  const at = '2025-03-05T17:30:00.000Z';
  const since = '2025-04-06T17:30:00.000Z';
  const accepted = { ...words('terms'), at };

  const openAgreements = async (results: Omit<OwnAgreement, 'id'>[]) => {
    const { side } = await open([], (fake) =>
      fake.on(listOwnAgreements, () => ({
        results: results.map((each) => ({ id: crypto.randomUUID(), ...each })),
      })),
    );
    const card = await side.findByRole('region', { name: agreementLabels.title });
    const before = (other: string) =>
      card.compareDocumentPosition(side.getByRole('heading', { name: other })) ===
      Node.DOCUMENT_POSITION_FOLLOWING;
    return { card: within(card), isFirst: before(labels.name.title) };
  };

  it('lists what an ambassador has accepted, and what nobody has asked them [AMB-217 AMB-218 AMB-223]', async () => {
    const { card, isFirst } = await openAgreements([
      { accepted, latest: { ...words('terms'), since: at } },
      { accepted: { ...words('photos'), at }, latest: null },
      { accepted: null, latest: { ...words('rules'), since } },
    ]);
    expect(isFirst).toBe(false);
    card.getByText(agreementLabels.accepted('05 Mar 2025'));
    card.getByText(agreementLabels.removed('05 Mar 2025'));
    card.getByText(agreementLabels.notAsked);
    for (const name of ['terms', 'photos', 'rules']) {
      const link = card.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link.getAttribute('href')).toBe('https://acme.test/1');
      expect(link.closest('p')?.textContent).toBe(
        `I agree to the ${name} (opens in a new tab) of ours`,
      );
    }
    expect(card.getAllByText('https://acme.test/1')).toHaveLength(3);
  });

  it('shows what has changed at the top, as it was accepted and as it is today [AMB-217 AMB-223]', async () => {
    const { card, isFirst } = await openAgreements([
      { accepted, latest: { ...words('new terms', 2), since } },
    ]);
    expect(isFirst).toBe(true);
    card.getByText(agreementLabels.changed);
    const under = (title: string) =>
      card.getByText(title).parentElement?.querySelector('a')?.getAttribute('href');
    card.getByText('https://acme.test/1');
    card.getByText('https://acme.test/2');
    expect(under(agreementLabels.today('06 Apr 2025'))).toBe('https://acme.test/2');
    expect(under(agreementLabels.before('05 Mar 2025'))).toBe('https://acme.test/1');
  });

  it('shows the forms together with an agreement that has changed, which pushes nothing down [AMB-222]', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { side } = await open([], (fake) =>
      fake.on(listOwnAgreements, async () => {
        await held;
        const latest = { ...words('new terms', 2), since };
        return { results: [{ id: crypto.randomUUID(), accepted, latest }] };
      }),
    );
    const isThere = () => side.queryByRole('region', { name: agreementLabels.title }) !== null;
    const seen = side.findByRole('heading', { name: labels.name.title }).then(isThere);
    await side.findByText('admin@acme.test');
    answer();
    expect(await seen).toBe(true);
  });

  const enterPassword = async (app: Awaited<ReturnType<typeof open>>, submit: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Current password'), 'correct horse');
    await app.user.click(dialog.getByRole('button', { name: submit }));
    return dialog;
  };

  it('downloads one’s own data once the password is entered', async () => {
    const app = await open([], (fake) =>
      fake.on(downloadPersonalData, () => ({ name: 'my-data.json', content: new Blob(['{}']) })),
    );
    await app.user.click(
      await app.side.findByRole('button', { name: ownAccountLabels.data.download }),
    );
    await enterPassword(app, ownAccountLabels.data.dialog.confirm);
    await app.findNotice(ownAccountLabels.data.done('my-data.json'));
    expect(downloads.names).toEqual(['my-data.json']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await app.sent('/api/v1/users/__SELF__/personal-data')).toEqual([
      { password: 'correct horse' },
    ]);
  });

  const { deletion } = ownAccountLabels;

  it('says what goes and what stays, asks for the deletion, and leads to the login, which speaks of no session that has ended [BRIDGE-291]', async () => {
    const app = await open([], (fake) =>
      fake.on(requestDeletion, () => ({ deletionAt: '2026-12-05T10:00:00.000Z' })),
    );
    await app.user.click(await app.side.findByRole('button', { name: deletion.ask }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(deletion.dialog.going);
    question.getByText(deletion.dialog.staying);
    await enterPassword(app, deletion.dialog.confirm);
    await screen.findByText(deletion.asked.text('December 5, 2026'));
    expect(app.address()).toBe('/my/user');
    await app.user.click(screen.getByRole('button', { name: deletion.asked.leave }));
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(app.notices()).toEqual([]);
  });

  it.each(['wrong-password', 'last-administrator'] as const)(
    'stays with its question when the deletion is refused as %s',
    async (code) => {
      const app = await open(['admin'], (fake) => fake.refuse(requestDeletion, code));
      await app.user.click(await app.side.findByRole('button', { name: deletion.ask }));
      const dialog = await enterPassword(app, deletion.dialog.confirm);
      await dialog.findByText(problemMessages[code]);
      await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(app.address()).toBe('/my/user');
    },
  );

  it('shows the own email, and has no field for it [AMB-141]', async () => {
    const { side } = await open([]);
    await side.findByText(ownEmailLabels.present('admin@acme.test'));
    expect(side.queryByRole('textbox', { name: /email/i })).toBeNull();
  });

  it('changes the password, and says so [AMB-27 AMB-140 AMB-188 AMB-189]', async () => {
    const token = makeToken({ roles: [], exp: 4_000_000_001 });
    const { side, user, findDone } = await open([], (fake) =>
      fake.on(changePassword, () => ({ token })),
    );
    await user.type(await side.findByLabelText(labels.password.oldPassword), 'correct horse');
    await user.type(side.getByLabelText(labels.password.newPassword), 'long-enough');
    await user.type(side.getByLabelText(labels.password.confirmNewPassword), 'long-enough');
    await user.click(side.getByRole('button', { name: labels.password.submit }));
    await findDone('Password changed');
  });

  const fill = async ({ side, user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await side.findByRole('button', { name: ownEmailLabels.change }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(ownEmailLabels.dialog.email), 'New@acme.test');
    await user.type(dialog.getByLabelText(ownEmailLabels.dialog.password), 'correct horse');
    await user.click(dialog.getByRole('button', { name: ownEmailLabels.dialog.submit }));
    return dialog;
  };

  it('has a link sent to another email, which changes nothing before it is opened', async () => {
    let waiting: string | null = null;
    const app = await open([], (fake) => {
      fake.on(requestEmailChange, () => {
        waiting = 'new@acme.test';
        return undefined;
      });
      fake.on(getEmailChange, () => ({ email: waiting }));
    });
    await fill(app);
    await app.side.findByText(ownEmailLabels.waiting('new@acme.test'));
    app.side.getByText(ownEmailLabels.present('admin@acme.test'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await app.sent('/api/v1/users/__SELF__/email-change')).toEqual([
      { email: 'New@acme.test', password: 'correct horse' },
    ]);
  });

  it('shows the email that waits for its link, has the link sent again, and gives it up [AUTH-200]', async () => {
    let waiting: string | null = 'new@acme.test';
    let sent = 0;
    const { side, user, findNotice } = await open([], (fake) => {
      fake.on(getEmailChange, () => ({ email: waiting }));
      fake.on(resendEmailChange, () => {
        sent += 1;
        return undefined;
      });
      fake.on(cancelEmailChange, () => {
        waiting = null;
        return undefined;
      });
    });
    await side.findByText(ownEmailLabels.waiting('new@acme.test'));
    await user.click(side.getByRole('button', { name: ownEmailLabels.resend }));
    await findNotice(ownEmailLabels.resent('new@acme.test'));
    expect(sent).toBe(1);
    await user.click(side.getByRole('button', { name: ownEmailLabels.cancel }));
    await waitFor(() => expect(side.queryByText(/new@acme.test/)).toBeNull());
    side.getByText(ownEmailLabels.present('admin@acme.test'));
  });

  it.each([
    ['wrong-password', ownEmailLabels.dialog.password, 'Current password is not correct'],
    ['email-in-use', ownEmailLabels.dialog.email, 'Email is already in use'],
  ] as const)(
    'says at its field when a new email is refused as %s, and keeps what was typed',
    async (code, label, message) => {
      const app = await open([], (fake) => fake.refuse(requestEmailChange, code));
      const dialog = await fill(app);
      await dialog.findByText(message);
      const field = dialog.getByLabelText(label);
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(dialog.getByLabelText(ownEmailLabels.dialog.email)).toHaveProperty(
        'value',
        'New@acme.test',
      );
    },
  );

  it('asks before it is left with something unsaved, and stays or goes as the answer says [SHELL-163]', async () => {
    const { side, user, address, strangler } = await open([]);
    await user.type(await side.findByLabelText(labels.name.firstName), '!');
    const [away] = screen.getAllByRole('link', { name: 'Activities' });
    if (!away) throw new Error('The menu has no activities');
    const asks = () => screen.findByText(leaveQuestion.text);
    await waitFor(() => expect(strangler.unsaved.isDirty.get()).toBe(true));
    await user.click(away);
    await asks();
    await user.click(screen.getByRole('button', { name: leaveQuestion.stay }));
    expect(address()).toBe('/my/user');
    await user.click(away);
    await asks();
    await user.click(screen.getByRole('button', { name: leaveQuestion.leave }));
    await waitFor(() => expect(address()).toBe('/activities'));
  });
});
