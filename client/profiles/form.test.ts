import { expect, it } from 'vitest';
import { nothingEntered, profileFields } from '#contract/profiles/profile.ts';
import { differingFields, profileForm, profilePictureProblem, readProfile } from './form.ts';

const text = { ...nothingEntered, countryCode: 'DE' as const, city: 'Bonn', description: 'I run' };

it('begins with what is known, and sends what is emptied as nothing [AMB-112 AMB-127]', () => {
  const { initialValues, validate } = profileForm({ ...text, quote: 'Go' });
  expect(validate(initialValues)).toEqual({});
  expect(readProfile({ ...initialValues, quote: ' ' })).toEqual(text);
  expect(validate({ ...initialValues, countryCode: null, city: '', description: ' ' })).toEqual({
    countryCode: 'Please choose a country from the list',
    city: 'Please enter a city',
    description: 'Please enter a description',
  });
});

it.each(profileFields)('tells that %s has changed [AMB-92]', (field) => {
  expect(differingFields(text, { ...text })).toEqual([]);
  expect(differingFields(text, { ...text, [field]: 'x' })).toEqual([field]);
});

it('takes pictures alone, of at most 20 MB [AMB-123 AMB-196]', () => {
  const size = 20 * 1024 * 1024;
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp']) {
    expect(profilePictureProblem({ type, size })).toBeNull();
    expect(profilePictureProblem({ type, size: size + 1 })).toBe('A picture has at most 20 MB');
  }
  for (const type of ['application/pdf', 'image/svg+xml', '']) {
    expect(profilePictureProblem({ type, size: 1 })).toBe(
      'Please choose a picture: PNG, JPEG, GIF or WebP',
    );
  }
});
