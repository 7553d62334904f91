import { z } from 'zod';
import { ambassadorSavedSearches, discountCodeCounts } from '../ambassadors/ambassador.ts';
import { Day, Line } from '../http/fields.ts';

/**
 * The people whom a view of the list of ambassadors shows. An email keeps the filters of the view and not its id:
 * nobody changes its recipients without its author (MAIL-146, ADR 0066).
 */
export const EmailSegment = z.object({
  type: z.literal('by-view'),
  /** The name of the view; null for filters that were not saved. */
  name: Line(60).nullable(),
  search: Line(200),
  /** Strict: if a filter were passed over, the email would go to more people than the list shows. */
  filters: z.strictObject({
    tags: z.array(Line(100)).max(50),
    pendingProfile: z.boolean(),
    discCodes: z.literal(discountCodeCounts).nullable(),
    savedSearch: z.enum(ambassadorSavedSearches),
    from: Day.nullable(),
    to: Day.nullable(),
  }),
});
export type EmailSegment = z.infer<typeof EmailSegment>;
