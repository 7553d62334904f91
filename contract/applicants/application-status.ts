import { z } from 'zod';
import { CalendarDay, Instant } from '../http/fields.ts';

const receivedAt = Instant;

/**
 * The state of an application, as far as the brand has told the applicant (APPL-213). It names nobody:
 * everybody with the link of the mail gets it.
 */
export const ApplicationStatus = z.discriminatedUnion('state', [
  /** Undecided, or decided and not told yet. */
  z.object({ state: z.literal('waiting'), receivedAt }),
  z.object({ state: z.literal('approved'), receivedAt }),
  z.object({
    state: z.literal('rejected'),
    receivedAt,
    /** The first day on which the person may apply again, of the tenant’s timezone; null from then on. */
    applyAgainOn: CalendarDay.nullable(),
  }),
  z.object({ state: z.literal('registered'), receivedAt }),
]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;
