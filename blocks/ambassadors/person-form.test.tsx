import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import type { Role } from '#contract/http/access.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { PersonForm } from './person-form.tsx';

function open(roles: readonly Role[]) {
  const person = makePerson({ roles });
  return drawBlock(<PersonForm person={person} onDirtyChange={() => {}} />, {
    serve(fake) {
      fake.on(listTags, () => ({ results: [] }));
      fake.on(updatePerson, ({ body: { currentPassword, profile: _, ...change } }) =>
        roles.length === 0 || currentPassword === 'banyan-demo'
          ? { ...person, ...change, tags: [] }
          : Promise.reject(
              problemResponse('wrong-password', {
                fields: { currentPassword: 'Current password is not correct' },
              }),
            ),
      );
    },
  });
}

afterEach(cleanup);

describe('the email of a person', () => {
  it('with a role takes one’s own password, asked for once the email is another', async () => {
    const { user, said } = open(['admin']);
    await user.type(screen.getByLabelText('Last name'), 's');
    expect(screen.queryByLabelText('Your own password')).toBeNull();
    await user.type(screen.getByLabelText('Email'), 'x');
    const password = screen.getByLabelText('Your own password');
    await user.type(password, 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Current password is not correct');
    await user.clear(password);
    await user.type(password, 'banyan-demo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toEqual(['Changes saved']));
    expect(screen.queryByLabelText('Your own password')).toBeNull();
  });

  it('without a role takes none', async () => {
    const { user, said } = open([]);
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByLabelText('Your own password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toEqual(['Changes saved']));
  });
});
