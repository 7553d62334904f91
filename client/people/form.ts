import { z } from 'zod';
import { updatePerson } from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { validateWith } from '../forms/validate.ts';

/** The fields of a person's account (AMB-27). */
export const personValues = (person: Person) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  tags: [...person.tags],
  notes: person.notes ?? '',
  isTestUser: person.isTestUser,
  currentPassword: '',
});

export const validatePerson = validateWith(updatePerson.body);

/** The fields that the tab keeps until they are saved: all but the password. */
export const personDraft = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    tags: z.array(z.string()),
    notes: z.string(),
    isTestUser: z.boolean(),
  })
  .partial();
