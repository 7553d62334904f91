import { describe, expect, it } from 'vitest';
import { textAround } from '../agreements/agreement-words.ts';
import { agreementsOf } from './agreement.ts';
import { tidyAnswer } from './answers.ts';
import { formatOf, selectableTypes, traitsOf } from './field-type.ts';
import { type FormField, FormFieldInput, fieldNameOf, systemFields } from './form-field.ts';
import { formSlugOf, nextFormSlug } from './form-slug.ts';

describe('the name of a field', () => {
  it.each([
    ['Why do you want to join?', 'whyDoYouWantToJoin'],
    ['  City  ', 'city'],
    ['T-shirt size (EU)', 'tShirtSizeEu'],
    ['Größe', 'grosse'],
    ['Город', 'город'],
    ['?!', 'field'],
  ])('of %j is %s [APPL-55]', (title, name) => {
    expect(fieldNameOf(title, [])).toBe(name);
  });

  it('is none that is taken', () => {
    expect(fieldNameOf('City', ['city', 'city2'])).toBe('city3');
    const longest = fieldNameOf('x'.repeat(300), ['x'.repeat(98)]);
    expect(longest.length).toBeLessThanOrEqual(100);
  });
});

describe('the type of a field', () => {
  it('decides what a browser draws, and which answers get a scheme [APPL-198 APPL-199 APPL-200]', () => {
    const inputs = Object.fromEntries(
      selectableTypes.map((type) => [type, traitsOf[type].inputType]),
    );
    expect(inputs).toEqual({
      instagram: 'text',
      twitter: 'text',
      facebook: 'text',
      youtube: 'text',
      snapchat: 'text',
      linkedin: 'text',
      tiktok: 'text',
      personalWebsite: 'url',
      phoneNumber: 'text',
      text: 'text',
      multilineText: 'textarea',
      webAddress: 'url',
      email: 'email',
    });
    expect(selectableTypes.filter((type) => traitsOf[type].autoPrefixProtocol)).toEqual([
      'personalWebsite',
      'webAddress',
    ]);
    expect(formatOf).toEqual({
      phoneNumber: {
        pattern: '[0-9+() .-]{5,20}',
        patternMessage: 'Please enter a valid phone number',
      },
    });
  });

  it('has to be chosen, and no field can pass for one of the system [APPL-54 APPL-114]', () => {
    const [first] = systemFields;
    expect(FormFieldInput.safeParse({ ...first, name: 'admin' }).success).toBe(false);
    expect(FormFieldInput.safeParse({ ...first, systemField: false }).success).toBe(false);
  });
});

it.each([
  ['ada.test', 'https://ada.test'],
  [' shop.test:8080/a ', 'https://shop.test:8080/a'],
  ['http://ada.test', 'http://ada.test'],
  ['mailto:ada@acme.test', 'mailto:ada@acme.test'],
  ['', ''],
])('the address %j is kept as %j [APPL-140]', (typed, kept) => {
  const field: FormField = { ...newUrlField(), autoPrefixProtocol: true };
  expect(tidyAnswer(field, typed)).toBe(kept);
  expect(tidyAnswer({ ...field, autoPrefixProtocol: false }, typed)).toBe(typed.trim());
});

function newUrlField(): FormField {
  const [first] = systemFields;
  if (!first) throw new Error('There are no system fields');
  return { ...first, ...traitsOf.webAddress, systemField: false };
}

it('a permalink is in kebab case, and a new one has the lowest free number from 2 [APPL-118 APPL-121 APPL-122]', () => {
  expect(formSlugOf(' Für  Ärzte & Co! ')).toBe('fur-arzte-co');
  expect(formSlugOf('!?')).toBe('');
  expect(nextFormSlug([])).toBe('form2');
  expect(nextFormSlug(['form1', 'form2', 'form4'])).toBe('form3');
});

it('an agreement has its link in the place of the first placeholder, and belongs to one form or to all [APPL-57 APPL-58]', () => {
  expect(textAround({ template: 'I {{link}} agree' })).toEqual(['I ', ' agree']);
  expect(textAround({ template: '{{link}} and {{link}}' })).toEqual(['', ' and ']);
  const of = (rootApplicationFormId: string | null) => ({ rootApplicationFormId });
  const [shared, one, other] = [of(null), of('one'), of('other')];
  expect(agreementsOf([shared, one, other], 'one')).toEqual([shared, one]);
  expect(agreementsOf([shared, one, other], null)).toEqual([shared]);
});
