import { expect, it } from 'vitest';
import { makePerson } from '../testing/people.ts';
import { personDraft, personValues, validatePerson } from './form.ts';

const person = makePerson({ tags: ['vip'], notes: 'Met at the fair', isTestUser: true });
const values = {
  firstName: 'Ann',
  lastName: 'Pond',
  email: 'ann@acme.test',
  tags: ['vip'],
  notes: 'Met at the fair',
  isTestUser: true,
};

it('begins with what is known of a person, and without a password', () => {
  const fields = personValues(person);
  expect(fields).toEqual({ ...values, currentPassword: '' });
  expect(validatePerson({ ...fields, firstName: '' })).toEqual({
    firstName: 'Please enter a first name',
  });
});

it('keeps as a draft all but the password', () => {
  expect(personDraft.parse({ ...values, currentPassword: 'secret' })).toEqual(values);
  expect(personDraft.parse({})).toEqual({});
});
