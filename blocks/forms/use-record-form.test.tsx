import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountLabels } from '#client/auth/account-labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { startUser } from '#ui/testing/user.ts';
import { NameForm } from '../account/name-form.tsx';
import { drawBlock } from '../testing/draw-block.tsx';

const labels = accountLabels.name;
const ada = { firstName: 'Ada', lastName: 'Byron' };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: labels.submit });

/** One of the forms for a record: the names of an account. */
const form = (me: typeof ada, told: boolean[] = []) => (
  <NameForm me={me} onDirtyChange={(isDirty) => void told.push(isDirty)} />
);

it('takes what somebody else has stored into fields that nobody has touched, and keeps the others', async () => {
  const user = startUser();
  const told: boolean[] = [];
  const { rerender } = drawBlock(form(ada, told));
  await user.clear(field(labels.firstName));
  await user.type(field(labels.firstName), 'Augusta');
  rerender(form({ firstName: 'Adah', lastName: 'Lovelace' }, told));
  expect(field(labels.firstName).value).toBe('Augusta');
  expect(field(labels.lastName).value).toBe('Lovelace');
  await user.clear(field(labels.firstName));
  await user.type(field(labels.firstName), 'Adah');
  expect(submit()).toHaveProperty('disabled', true);
  expect(told.at(-1)).toBe(false);
});

it('keeps what is typed when it is refused, and shows what is stored once it is saved', async () => {
  const user = startUser();
  let isRefused = true;
  const { said } = drawBlock(form(ada), {
    serve: (fake) =>
      fake.on(updatePerson, ({ body }) => {
        if (isRefused) throw problemResponse('conflict', { message: 'Please try again' });
        return makePerson({ firstName: body.firstName?.toUpperCase() });
      }),
  });
  await user.type(field(labels.firstName), 'h');
  await user.click(submit());
  expect(await screen.findByText('Please try again')).toBeDefined();
  expect(field(labels.firstName).value).toBe('Adah');
  isRefused = false;
  await user.click(submit());
  await expect.poll(() => field(labels.firstName).value).toBe('ADAH');
  expect(submit()).toHaveProperty('disabled', true);
  expect(screen.queryByText('Please try again')).toBeNull();
  expect(said).toEqual([accountLabels.notices.nameUpdated]);
});

it('keeps what is typed while it is being saved, as a change that is still to be saved [SHELL-320]', async () => {
  const user = startUser();
  const saving = Promise.withResolvers<void>();
  const { said } = drawBlock(form(ada), {
    serve: (fake) =>
      fake.on(updatePerson, async ({ body }) => {
        await saving.promise;
        return makePerson({ firstName: body.firstName, lastName: 'Byron' });
      }),
  });
  await user.type(field(labels.firstName), 'h');
  await user.click(submit());
  await user.type(field(labels.lastName), ' King');
  saving.resolve();
  await expect.poll(() => said).toEqual([accountLabels.notices.nameUpdated]);
  expect(field(labels.firstName).value).toBe('Adah');
  expect(field(labels.lastName).value).toBe('Byron King');
  expect(submit()).toHaveProperty('disabled', false);
});
