import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { profileLabels as labels } from '#client/profiles/labels.ts';
import { makePerson } from '#client/testing/people.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { nothingEntered } from '#contract/profiles/profile.ts';
import { startUser } from '#ui/testing/user.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { ProfileForm } from './profile-form.tsx';

const person = makePerson({
  profile: {
    ...{ ...nothingEntered, rejectionMessage: null, countryCode: 'DE' },
    ...{ city: 'Bonn', description: 'I run' },
  },
});
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const submit = () => screen.getByRole('button', { name: labels.submit });

it('keeps what is typed while it is being saved, as a change that is still to be saved [SHELL-320]', async () => {
  const user = startUser();
  const saving = Promise.withResolvers<void>();
  const { said } = drawBlock(
    <ProfileForm person={person} textOf={({ profile }) => profile} onDirtyChange={() => {}} />,
    {
      serve: (fake) =>
        fake.on(updatePerson, async ({ body: { profile } }) => {
          await saving.promise;
          return profile ? { ...person, profile: { ...profile, rejectionMessage: null } } : person;
        }),
    },
  );
  await user.type(field(labels.fields.city), ' am Rhein');
  await user.click(submit());
  await user.type(field(labels.fields.quote), 'Go on');
  saving.resolve();
  await expect.poll(() => said).toEqual([labels.updated]);
  expect(field(labels.fields.city).value).toBe('Bonn am Rhein');
  expect(field(labels.fields.quote).value).toBe('Go on');
  expect(submit()).toHaveProperty('disabled', false);
});
