import { z } from 'zod';
import { CalendarDay } from '../http/fields.ts';
import { TestUsersLeftOut } from '../http/list.ts';

/** One month of the community; both days are included, in the tenant's timezone. */
export const CommunityMonth = z.object({
  startDate: CalendarDay,
  endDate: CalendarDay,
  /** Ambassadors who joined in the month. */
  joined: z.number().int(),
  /** Today's ambassadors who were there at the end of the month. */
  total: z.number().int(),
});
export type CommunityMonth = z.infer<typeof CommunityMonth>;

/** An ambassador with how many of their activities were approved in a month. */
export const ActiveAmbassador = z.object({
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  approved: z.number().int(),
});
export type ActiveAmbassador = z.infer<typeof ActiveAmbassador>;

/** The people in the programme. Test users and deactivated people are never counted (AMB-81, AMB-103). */
export const Community = z.object({
  /** The latest twelve, newest first. */
  months: z.array(CommunityMonth),
  /** People who took part in an activity, in the newest month and in the month before. */
  active: z.object({ present: z.number().int(), before: z.number().int() }),
  /** In the newest month, most approved first; at most five. */
  mostActive: z.array(ActiveAmbassador),
  testUsersLeftOut: TestUsersLeftOut,
});
export type Community = z.infer<typeof Community>;
