import { z } from 'zod';
import { skipReasons } from './email.ts';

/** The findings of the checks before sending (MAIL-67 to MAIL-75). */
export const findingCodes = [
  'no-recipients',
  'tracking-link-not-found',
  'error-creating-tracking-links',
  'missing-referral-discount-codes',
  'unknown-placeholder',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** One finding: an error keeps the email from being sent, a warning does not (MAIL-57). */
export const Finding = z.object({
  code: z.enum(findingCodes),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  /** How many recipients it concerns. */
  count: z.number().int(),
});
export type Finding = z.infer<typeof Finding>;

/** The people who will not get the email for one reason: how many, and the first hundred by name. */
export const LeftOut = z.object({
  reason: z.enum(skipReasons),
  count: z.number().int(),
  people: z.array(
    z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  ),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const CheckResult = z.object({
  /** How many people the email is to, with those who will not get it. */
  recipientCount: z.number().int(),
  /** How many recipients have a time zone of their own, people who are left out apart. */
  ownTimezoneCount: z.number().int(),
  results: z.array(Finding),
  leftOut: z.array(LeftOut),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** Why no email can be sent at all at present: the first reason that applies (MAIL-92, MAIL-113). */
export const blockReasons = ['no-footer-address', 'no-reply-to', 'tenant-disabled'] as const;
export type BlockReason = (typeof blockReasons)[number];

export const SendStatus = z.object({
  allowed: z.boolean(),
  reason: z.enum(blockReasons).nullable(),
  /** The sender name and address that a new email begins with (MAIL-32). */
  fromName: z.string(),
  fromEmail: z.string(),
  /** The names that can stand in double braces, and their meanings (MAIL-46). */
  placeholders: z.array(z.object({ name: z.string(), description: z.string() })),
});
export type SendStatus = z.infer<typeof SendStatus>;
