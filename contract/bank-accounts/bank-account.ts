import { z } from 'zod';

/** A bank account as it is shown, to its owner and to admins alike (PAY-77). */
export const BankAccount = z.object({
  holder: z.string(),
  /** The last four characters of the IBAN or the number. */
  ending: z.string().length(4),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** An account by its last four characters. */
export const maskAccount = ({ ending }: Pick<BankAccount, 'ending'>): string => `•••• ${ending}`;
