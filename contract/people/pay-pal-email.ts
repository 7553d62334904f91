import { z } from 'zod';
import { Email } from '../http/fields.ts';

/** Where somebody's cash is sent to; an emptied one is null (AMB-63, AMB-126, AMB-127). */
export const PayPalEmail = z
  .string()
  .max(254)
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(Email.nullable())
  .nullable();
