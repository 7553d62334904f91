import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountLabels as labels } from '#client/auth/account-labels.ts';
import { ownEmailLabels } from '#client/people/own-email.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Role } from '#contract/http/access.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { requestEmailChange } from '#contract/people/own-email-endpoints.ts';
import { leaveQuestion } from '../src/strangler/unsaved/unsaved-changes.ts';
import { openSide, sides } from './testing/open-side.tsx';

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
    'is there for $who, with name and password, and saves a name [AUTH-22]',
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

  const fill = async ({ side, user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await side.findByRole('button', { name: ownEmailLabels.change }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(ownEmailLabels.dialog.email), 'New@acme.test');
    await user.type(dialog.getByLabelText(ownEmailLabels.dialog.password), 'correct horse');
    await user.click(dialog.getByRole('button', { name: ownEmailLabels.dialog.submit }));
    return dialog;
  };

  it('has a link sent to another email, which changes nothing before it is opened', async () => {
    const app = await open([], (fake) => fake.on(requestEmailChange, () => undefined));
    await fill(app);
    await app.side.findByText(ownEmailLabels.waiting('new@acme.test'));
    app.side.getByText(ownEmailLabels.present('admin@acme.test'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await app.sent('/api/v1/users/__SELF__/email-change')).toEqual([
      { email: 'New@acme.test', password: 'correct horse' },
    ]);
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
