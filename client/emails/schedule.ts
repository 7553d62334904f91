import dayjs from 'dayjs';
import type { EmailSend } from '#contract/emails/email.ts';
import type { Schedule } from '#contract/emails/schedule.ts';
import { dateAndTime, timeOfDay, today } from '../dates/dates.ts';
import { sentEmailLabels as labels } from './labels.ts';

/** A schedule as its form has it; no date and no time are empty texts. */
export interface ScheduleValues {
  readonly date: string;
  readonly time: string;
  readonly zone: Schedule['zone'];
}

/** The next morning of a brand, which is the first value of a schedule. */
export const nextMorning = (timezone: string, now: number): ScheduleValues => ({
  date: dayjs.utc(today(timezone, now)).add(1, 'day').format('YYYY-MM-DD'),
  ...{ time: '09:00', zone: 'brand' },
});

export function valuesOfSchedule({ at, zone }: Schedule): ScheduleValues {
  const [date = '', time = ''] = at.split('T');
  return { date, time, zone };
}

/** The schedule that the values stand for; null while date or time is missing. */
export const scheduleOf = ({ date, time, zone }: ScheduleValues): Schedule | null =>
  date === '' || time === '' ? null : { at: `${date}T${time.slice(0, 5)}`, zone };

/** The time on the clock, as if it were UTC. */
const shown = ({ at }: Schedule): string => `${at}:00.000Z`;

/** When an email goes out, in words. */
export const scheduledFor = (schedule: Schedule, timezone: string): string =>
  `${dateAndTime(shown(schedule), 'UTC')} (${schedule.zone === 'brand' ? timezone : labels.ownTime})`;

/** The date and the time at which an email goes out, for a list. */
export const scheduledAt = (schedule: Schedule): string => dateAndTime(shown(schedule), 'UTC');

export const timeOfSchedule = (schedule: Schedule): string => timeOfDay(shown(schedule), 'UTC');

/** Whether an email waits for its time, or did not go out at it. */
export const isPlanned = ({ state, problem }: EmailSend): boolean =>
  state === 'scheduled' || problem !== null;

/** Whether nobody gets the email any more. */
export const isOver = ({ state }: Pick<EmailSend, 'state'>): boolean =>
  state === 'done' || state === 'stopped';
