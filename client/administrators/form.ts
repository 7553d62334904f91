import { z } from 'zod';
import { Invitation } from '#contract/administrators/administrator.ts';
import { validateWith } from '../forms/validate.ts';

/** The invite row (ADM-11, ADM-37..40). */
export const invitationForm = {
  initialValues: { firstName: '', lastName: '', email: '' },
  validate: validateWith(Invitation),
};

/** The fields that the tab keeps until they are sent. */
export const invitationDraft = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string() })
  .partial();
