import { expect, it } from 'vitest';
import { linkNames } from '../people/link-names.ts';
import { wrongFields } from '../testing/type-input.ts';
import { longestInProfile, ProfileInput, ProfileRejection } from './profile.ts';

const least = { countryCode: 'DE', city: 'Bonn', description: 'I run' };
const image = '/api/v1/profile-images/0193f0aa-0000-7000-8000-000000000001';

it('needs country, city and description, and nothing else [AMB-112 AMB-127]', () => {
  expect(ProfileInput.parse(least)).toEqual({
    ...least,
    ...{ imageUrl: null, quote: null },
    ...{ facebook: null, twitter: null, instagram: null, youTube: null, website: null },
  });
  expect(wrongFields(ProfileInput, { ...least, countryCode: null })).toEqual({
    countryCode: 'Please choose a country from the list',
  });
  expect(wrongFields(ProfileInput, { ...least, city: ' ' })).toEqual({
    city: 'Please enter a city',
  });
  expect(wrongFields(ProfileInput, { ...least, description: '\n' })).toEqual({
    description: 'Please enter a description',
  });
});

it.each(['imageUrl', 'quote', ...linkNames] as const)(
  'stores null for %s once it is emptied [AMB-127]',
  (field) => {
    for (const emptied of ['', '  ', null]) {
      expect(ProfileInput.parse({ ...least, [field]: emptied })).toMatchObject({ [field]: null });
    }
  },
);

it.each(linkNames)('takes for %s a web address, and completes its scheme [AMB-122]', (link) => {
  const linked = (address: string) => ({ ...least, [link]: address });
  expect(ProfileInput.parse(linked(' ann.test/me '))).toMatchObject({
    [link]: 'https://ann.test/me',
  });
  expect(ProfileInput.parse(linked('http://ann.test'))).toMatchObject({
    [link]: 'http://ann.test',
  });
  for (const wrong of ['@ann', 'mailto:a@ann.test', 'javascript:alert(1)', 'ann test.de']) {
    expect(wrongFields(ProfileInput, linked(wrong))).toEqual({ [link]: 'Please enter a link' });
  }
});

it('takes as a picture only one that was uploaded for a profile', () => {
  expect(ProfileInput.parse({ ...least, imageUrl: image })).toMatchObject({ imageUrl: image });
  for (const imageUrl of ['https://a.test/a.png', `${image}/..`, `x${image}`]) {
    expect(wrongFields(ProfileInput, { ...least, imageUrl })).toEqual({
      imageUrl: 'Please upload a picture',
    });
  }
});

it('has texts that fit where they are shown', () => {
  for (const [field, longest] of Object.entries(longestInProfile)) {
    const filled = (length: number) => ({ ...least, [field]: 'x'.repeat(length) });
    expect(wrongFields(ProfileInput, filled(longest))).toEqual({});
    expect(wrongFields(ProfileInput, filled(longest + 1))).toEqual({
      [field]: `Please enter at most ${longest.toLocaleString('en')} characters; there are ${(longest + 1).toLocaleString('en')}`,
    });
  }
});

it('is rejected with a message [AMB-125]', () => {
  expect(ProfileRejection.parse(' Please write in English\nThanks ')).toBe(
    'Please write in English\nThanks',
  );
  expect(wrongFields(ProfileRejection, ' ')).toEqual({ '': 'Please enter a message' });
});
