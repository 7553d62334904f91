import { z } from 'zod';
import { ChosenMoment, Instant, Line } from '../http/fields.ts';
import { Link } from '../http/link.ts';
import { notificationLevels } from '../notifications/notification.ts';

/** What an operator tells the admins of all tenants (DASH-76). */
export const Announcement = z.object({
  id: z.uuid(),
  /** Plain text for people. */
  message: z.string(),
  level: z.enum(notificationLevels),
  /** A page outside that says more. */
  link: z.object({ label: z.string(), url: z.string() }).nullable(),
  /** The first moment at which it is shown. */
  from: Instant,
  /** The first moment at which it is not shown any more; null until somebody ends it. */
  until: Instant.nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

const message = 'Please write a message';

/** An announcement as an operator writes it. */
export const AnnouncementInput = Announcement.extend({
  message: Line(300).min(1, message),
  level: Announcement.shape.level.default('info'),
  link: z
    .object({
      label: Line(60).min(1, 'Please enter a label for the link'),
      url: Link.refine(
        (url) => /^https:/i.test(url),
        'Please enter a link that begins with https://',
      ),
    })
    .nullable()
    .default(null),
  from: ChosenMoment,
  until: ChosenMoment.nullable().default(null),
}).refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from), {
  path: ['until'],
  message: 'Please choose an end after the beginning',
});
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

/** What is said of an end that nobody would live to see the beginning of. */
export const endIsOver = 'Please choose an end in the future';

/** Whether the moment of an end has come. */
export const hasEnded = (until: string | null, now: number): boolean =>
  until !== null && Date.parse(until) <= now;

/** Whether admins do not see an announcement yet, see it, or do not see it any more. */
export function announcementState(
  { from, until }: Pick<Announcement, 'from' | 'until'>,
  now: number,
): 'coming' | 'shown' | 'over' {
  if (hasEnded(until, now)) return 'over';
  return Date.parse(from) > now ? 'coming' : 'shown';
}
