import dayjs from 'dayjs';
import { z } from 'zod';
import {
  Announcement,
  announcementState,
  problemOfEnd,
} from '#contract/announcements/announcement.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';

const Values = z.object({
  /** Made once for a form, so that a call whose answer was lost can be made again. */
  id: z.string(),
  message: z.string(),
  level: Announcement.shape.level,
  linkLabel: z.string(),
  linkUrl: z.string(),
  fromDate: z.string(),
  fromTime: z.string(),
  ends: z.boolean(),
  untilDate: z.string(),
  untilTime: z.string(),
});

/** An announcement as its form has it; dates and times are in the timezone of this browser. */
export type AnnouncementValues = z.infer<typeof Values>;

/** The values that are kept until the announcement is published (BRIDGE-188). */
export const announcementDraft = Values.partial();

const textsOf = (moment: dayjs.Dayjs) => [moment.format('YYYY-MM-DD'), moment.format('HH:mm')];

/** A new announcement: for information, from now on, for a week. */
export function newAnnouncementValues(now: number): AnnouncementValues {
  const [fromDate = '', fromTime = ''] = textsOf(dayjs(now));
  const [untilDate = '', untilTime = ''] = textsOf(dayjs(now).add(7, 'day'));
  return {
    ...{ id: crypto.randomUUID(), message: '', level: 'info', linkLabel: '', linkUrl: '' },
    ...{ fromDate, fromTime, ends: true, untilDate, untilTime },
  };
}

/** The moment of a date and a time in this browser; an empty text where they name none. */
function momentOf(date: string, time: string): string {
  const moment = new Date(`${date}T${time}`);
  return date === '' || time === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

const inputOf = (values: AnnouncementValues) => {
  const { id, message, level, linkLabel, linkUrl, ends } = values;
  const hasLink = linkLabel.trim() !== '' || linkUrl.trim() !== '';
  return {
    ...{ id, message, level },
    link: hasLink ? { label: linkLabel, url: linkUrl } : null,
    from: momentOf(values.fromDate, values.fromTime),
    until: ends ? momentOf(values.untilDate, values.untilTime) : null,
  };
};

/** Whether the announcement would wait for its beginning. One without a valid beginning would not. */
export const startsLater = (values: AnnouncementValues, now: number): boolean =>
  announcementState(inputOf(values), now) === 'coming';

/** The field that shows the error of a part of the announcement. */
const fieldOf: Readonly<Record<string, string>> = {
  'link.label': 'linkLabel',
  'link.url': 'linkUrl',
  from: 'fromDate',
  until: 'untilDate',
};

const validateInput = validateWith(Announcement);

/** The errors by field. */
export function validateAnnouncement(values: AnnouncementValues, now: number): FieldErrors {
  const input = inputOf(values);
  const until = problemOfEnd(input, now);
  const errors = { ...(until !== null && { until }), ...validateInput(input) };
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [fieldOf[path] ?? path, message]),
  );
}

/** The announcement of checked values. Throws for invalid values. */
export const announcementOf = (values: AnnouncementValues): Announcement =>
  Announcement.parse(inputOf(values));
