import { z } from 'zod';
import { updatePerson } from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { validateWith } from '../forms/validate.ts';

/** The form of a person's account (AMB-27). */
export const personForm = ({ firstName, lastName, email, tags, isTestUser }: Person) => ({
  initialValues: { firstName, lastName, email, tags: [...tags], isTestUser, currentPassword: '' },
  validate: validateWith(updatePerson.body),
});

/** What is kept of it while it is not saved: all but the password. */
export const personDraft = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    tags: z.array(z.string()),
    isTestUser: z.boolean(),
  })
  .partial();
