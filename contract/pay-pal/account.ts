import { z } from 'zod';
import { Instant, tooLong } from '../http/fields.ts';

/** One half of the credentials of an app at PayPal: printable, without spaces. Present ones have 80 characters. */
const half = (name: string) =>
  z
    .string()
    .trim()
    .min(1, `Please enter the ${name}`)
    .max(200, tooLong)
    .regex(/^[\x21-\x39\x3b-\x7e]*$/, `A ${name} has no spaces and no colon`);

/** The key to a PayPal account: the client id and the secret of an app that its owner has made (PAY-80). */
export const PayPalCredentials = z.object({
  clientId: half('client id'),
  clientSecret: half('secret'),
});
export type PayPalCredentials = z.infer<typeof PayPalCredentials>;

/** The connected account as it is answered: never with the secret (PAY-82). */
export const PayPalAccount = z.object({
  /** All but the last four characters are dots. */
  clientId: z.string(),
  connectedAt: Instant,
});
export type PayPalAccount = z.infer<typeof PayPalAccount>;

/** The answer to every call about the account; `account` is null where none is connected. */
export const PayPalConnection = z.object({ account: PayPalAccount.nullable() });
export type PayPalConnection = z.infer<typeof PayPalConnection>;

/** A client id as it may be seen: dots but for its last four characters. */
export const maskClientId = (clientId: string): string =>
  `${'•'.repeat(8)}${clientId.length > 8 ? clientId.slice(-4) : ''}`;
