import { expect, it } from 'vitest';
import { Person } from '#contract/people/person.ts';
import { personDraft, personForm } from './form.ts';

const person = Person.parse({
  id: '0193f0aa-0000-7000-8000-000000000001',
  email: 'ada@acme.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  slug: 'ada',
  roles: [],
  tags: ['vip'],
  isTestUser: true,
  deleted: false,
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
});
const values = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@acme.test',
  tags: ['vip'],
  isTestUser: true,
};

it('begins with what is known of a person, and without a password [AMB-27]', () => {
  const { initialValues, validate } = personForm(person);
  expect(initialValues).toEqual({ ...values, currentPassword: '' });
  expect(validate({ ...initialValues, firstName: '' })).toEqual({
    firstName: 'Please enter a first name',
  });
});

it('keeps as a draft all but the password', () => {
  expect(personDraft.parse({ ...values, currentPassword: 'secret' })).toEqual(values);
  expect(personDraft.parse({})).toEqual({});
});
