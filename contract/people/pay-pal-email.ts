import { z } from 'zod';
import { Email, tooLong } from '../http/fields.ts';

/** The PayPal address for somebody's cash; an emptied one is null (AMB-63, AMB-126, AMB-127). */
export const PayPalEmail = z
  .string()
  .max(254, tooLong)
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(Email.nullable())
  .nullable();
