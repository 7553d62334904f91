import { z } from 'zod';
import { ExternalUserInput } from '#contract/linked-accounts/linked-account.ts';
import { validateWith } from '../forms/validate.ts';

/** The form that links a customer of the tenant's shop; it begins with the email one signs in with. */
export const customerForm = (email: string) => ({
  initialValues: { email },
  validate: validateWith(ExternalUserInput.pick({ email: true })),
});

/** The fields that the tab keeps until they are sent. */
export const customerDraft = z.object({ email: z.string() }).partial();
