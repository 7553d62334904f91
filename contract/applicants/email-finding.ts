import { z } from 'zod';

/** A finding of the checks before an email is sent (MAIL-57, APPL-66). */
export const EmailFinding = z.object({
  level: z.enum(['error', 'warning']),
  code: z.enum([
    'no-recipients',
    'email-disabled',
    'undecided',
    'already-sent',
    'already-registered',
  ]),
  message: z.string(),
  /** How many recipients it concerns. */
  count: z.number().int(),
});
export type EmailFinding = z.infer<typeof EmailFinding>;
