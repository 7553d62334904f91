import { z } from 'zod';
import { Instant, Line, tooLong } from '../http/fields.ts';
import { saysNothing } from '../mail/mail-html.ts';
import { mailCategories, type SystemMailId, systemMailIds } from '../mail/system-mails.ts';

/** The id of a system email. */
const SystemEmailId = z.enum(systemMailIds as [SystemMailId, ...SystemMailId[]]);

/** Why a tenant cannot use a system email at present. */
export const unusableReasons = [
  'no-cash-payouts',
  'no-points-expiry',
  'no-referrals',
  'no-second-approval',
] as const;
export type UnusableReason = (typeof unusableReasons)[number];

/** A system email of a tenant (MAIL-33 to MAIL-39). */
export const SystemEmail = z.object({
  id: SystemEmailId,
  title: z.string(),
  helpText: z.string(),
  category: z.enum(mailCategories),
  /** The groups of its recipients, under its category (MAIL-37). */
  subcategories: z.array(z.string()),
  displayOrder: z.number().int(),
  /** The choice of the tenant. */
  enabled: z.boolean(),
  /** True while the feature that it belongs to is off, so that it is never sent (MAIL-38). */
  disabled: z.boolean(),
  disabledReason: z.enum(unusableReasons).nullable(),
  disallowEnabledStateChange: z.boolean(),
  /** Whether its readers can switch it off for themselves. */
  optOutAllowed: z.boolean(),
  subject: z.string(),
  htmlTemplate: z.string(),
  isCustomized: z.boolean(),
  placeholders: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Goes up with each change; a change names the version that it began with. */
  version: z.number().int(),
  changed: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type SystemEmail = z.infer<typeof SystemEmail>;

/** How long the words of a system email are at most, in characters (MAIL-94). */
export const longest = { subject: 200, body: 100_000 };

/** The words of a system email as an admin writes them (MAIL-96). */
export const SystemEmailWords = z.object({
  subject: Line(longest.subject).min(1, 'Please enter a subject'),
  htmlTemplate: z
    .string()
    .max(longest.body, tooLong)
    .refine((html) => !saysNothing(html), 'Please enter a body'),
});
export type SystemEmailWords = z.infer<typeof SystemEmailWords>;
