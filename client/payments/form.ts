import { z } from 'zod';
import { recordPayment } from '#contract/payments/endpoints.ts';
import { PersonChange } from '#contract/people/person.ts';
import { validateWith } from '../forms/validate.ts';

/** The reference that an admin adds to a payment. */
export const referenceForm = () => ({
  initialValues: { reference: '' },
  validate: validateWith(recordPayment.body.pick({ reference: true })),
});

/** The field for the PayPal email to which one's own cash is sent (AMB-126). */
export const payPalValues = ({ payPalEmail }: { payPalEmail: string | null }) => ({
  payPalEmail: payPalEmail ?? '',
});

export const validatePayPal = validateWith(PersonChange.pick({ payPalEmail: true }));

/** The fields that the tab keeps until they are saved. */
export const payPalDraft = z.object({ payPalEmail: z.string() }).partial();
