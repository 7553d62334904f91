import { z } from 'zod';
import { changePassword } from '#contract/auth/account-endpoints.ts';
import type { Me } from '#contract/auth/session.ts';
import { PersonChange } from '#contract/people/person.ts';
import { validateWith } from '../forms/validate.ts';

/** The fields for one's own name. */
export const nameValues = ({ firstName, lastName }: Pick<Me, 'firstName' | 'lastName'>) => ({
  firstName,
  lastName,
});

export const validateName = validateWith(PersonChange.pick({ firstName: true, lastName: true }));

/** The fields that the tab keeps until they are saved. */
export const nameDraft = z.object({ firstName: z.string(), lastName: z.string() }).partial();

/** The form for one's own password (AUTH-113); the call names the account (AUTH-144). */
export const passwordForm = ({ email }: Pick<Me, 'email'>) => ({
  initialValues: { email, oldPassword: '', newPassword: '', confirmNewPassword: '' },
  validate: validateWith(changePassword.body),
});
