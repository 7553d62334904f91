import { z } from 'zod';
import { BankAccount } from '../bank-accounts/bank-account.ts';
import { Instant, InstantInTenantTz, Line } from '../http/fields.ts';
import { Currency } from '../tenants/currency.ts';

/** Whether cash still waits for somebody to pay it, or has been paid (AMB-104, AMB-105). */
export const paymentStatuses = ['due', 'paid'] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** The person to whom cash is due, or was paid. */
export const Payee = z.object({
  id: z.uuid(),
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The picture of the approved profile. */
  imageUrl: z.string().nullable(),
  payPalEmail: z.string().nullable(),
  bankAccount: BankAccount.nullable(),
  isTestUser: z.boolean(),
  /** True while deactivated: cash that is due stays due (AMB-81). */
  deleted: z.boolean(),
});

/** Cash of one person in one currency: the whole amount due, or a payment that was made (AMB-78). */
export const Payment = z.object({
  id: z.uuid(),
  user: Payee,
  currency: Currency,
  /** Above 0, with cents. */
  value: z.number().positive(),
  status: PaymentStatus,
  /** A reference to the payment elsewhere, such as its number at PayPal; null where nobody gave one. */
  reference: z.string().nullable(),
  /** The moment since which an amount is due, or at which it was paid. */
  createdAt: Instant,
  createdAtInTenantTz: InstantInTenantTz,
  paidAt: Instant.nullable(),
  /** Names the amount due as it stands: it changes with every credit, debit and payment. Null once paid. */
  version: z.number().int().nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** A payment as an admin records it: of the whole amount that they have seen (AMB-105). */
export const PaymentInput = z.object({
  userId: z.uuid(),
  currency: Currency,
  /** The amount due that the admin has seen. If it differs by now, the payment is refused. */
  value: z.number().positive(),
  /** The version of the amount due that was seen. A repeat with the same one records nothing. */
  version: z.number().int().min(1),
  reference: Line(100)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null),
});
export type PaymentInput = z.infer<typeof PaymentInput>;

/** The cash of one person, and the address it is sent to (AMB-51). */
export const CashAccount = z.object({
  userId: z.uuid(),
  payPalEmail: z.string().nullable(),
  /** True while the settings ask this person for a PayPal email and there is none (AMB-106, AMB-107). */
  needsPayPalEmail: z.boolean(),
  /** Each currency in which anything was ever earned, in the order of the alphabet. */
  amounts: z.array(
    z.object({
      currency: Currency,
      earned: z.number(),
      paid: z.number(),
      /** The cash that was earned and not paid; below 0 where a paid reward was taken back. */
      due: z.number(),
    }),
  ),
});
export type CashAccount = z.infer<typeof CashAccount>;
