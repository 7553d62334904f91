import { updatePerson } from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { validateWith } from '../forms/validate.ts';

/** The form of a person's account (AMB-27). */
export const personForm = ({ firstName, lastName, email, tags, isTestUser }: Person) => ({
  initialValues: { firstName, lastName, email, tags: [...tags], isTestUser, currentPassword: '' },
  validate: validateWith(updatePerson.body),
});
