import { z } from 'zod';
import { Line, tooLong } from '../http/fields.ts';
import { Link } from '../http/link.ts';
import { notificationLevels } from '../notifications/notification.ts';
import { ChosenMoment } from './chosen-moment.ts';

const SecureLink = z
  .string()
  .trim()
  .max(2000, tooLong)
  .refine(
    (url) => /^https:/i.test(url) && Link.safeParse(url).success,
    'Please enter a link that begins with https://',
  );

/** A message of an operator to the admins of all tenants (DASH-76). It is written as it is read. */
export const Announcement = z.object({
  /** Made by the writer, so that a call whose answer was lost can be made again. */
  id: z.uuid(),
  /** Plain text for people. */
  message: Line(300).min(1, 'Please write a message'),
  level: z.enum(notificationLevels),
  /** A page outside with more about it. */
  link: z
    .object({ label: Line(60).min(1, 'Please enter a label for the link'), url: SecureLink })
    .nullable(),
  /** The first moment of its display. */
  from: ChosenMoment,
  /** The first moment after its display; null until somebody ends it. */
  until: ChosenMoment.nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

type Time = Pick<Announcement, 'from' | 'until'>;

const hasEnded = ({ until }: Time, now: number): boolean =>
  until !== null && Date.parse(until) <= now;

/** The problem with the end of an announcement that somebody writes now; null for none. */
export function problemOfEnd({ from, until }: Time, now: number): string | null {
  if (until !== null && Date.parse(until) <= Date.parse(from))
    return 'Please choose an end after the beginning';
  return hasEnded({ from, until }, now) ? 'Please choose an end in the future' : null;
}

/** Whether an announcement is still to be shown, is shown, or is over. */
export function announcementState(time: Time, now: number): 'coming' | 'shown' | 'over' {
  if (hasEnded(time, now)) return 'over';
  return Date.parse(time.from) > now ? 'coming' : 'shown';
}
