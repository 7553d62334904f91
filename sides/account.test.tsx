import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountLabels as labels } from '#client/auth/account-labels.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Role } from '#contract/http/access.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { leaveQuestion } from '../src/strangler/unsaved/unsaved-changes.ts';
import { openSide, sides } from './testing/open-side.tsx';

const people: { who: string; roles: Role[] }[] = [
  { who: 'an ambassador', roles: [] },
  { who: 'an administrator', roles: ['admin'] },
  { who: 'support', roles: ['support'] },
];

describe.each(sides)('my account, %s', (name) => {
  const open = (roles: Role[]) =>
    openSide(name, '/my/user', {
      feature: 'account',
      token: makeToken({ roles }),
      serve: (fake) => fake.on(updatePerson, ({ body }) => makePerson({ ...body, roles })),
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
