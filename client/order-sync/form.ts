import { z } from 'zod';
import { CalendarDay } from '#contract/http/fields.ts';
import { JobType, QueryWindow, type SyncJob, SyncJobInput } from '#contract/order-sync/sync-job.ts';
import type { FieldErrors } from '../forms/validate.ts';
import { jobLabels as labels } from './labels.ts';

/** A job as the form holds it; times are in UTC, and an empty number is a text. */
const Values = z.object({
  jobType: z.string(),
  enabled: z.boolean(),
  dueDate: z.string(),
  dueTime: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  sizeInMins: z.union([z.number(), z.string()]),
  overlapSecs: z.union([z.number(), z.string()]),
});
export type JobValues = z.infer<typeof Values>;

/** The fields of the form that the tab keeps until they are saved. */
export const jobDraft = Values.partial();

/** The two texts of a moment: YYYY-MM-DD and HH-MM (JOB-40, JOB-41). */
const textsOf = (moment: string) => ({
  date: moment.slice(0, 10),
  time: moment.slice(11, 16).replace(':', '-'),
});

/** A new job: enabled, an hour long with five minutes of overlap, from now on (JOB-62). */
export function newJobValues(now: Date): JobValues {
  const { date, time } = textsOf(now.toISOString());
  return {
    ...{ jobType: '', enabled: true, dueDate: date, dueTime: time },
    ...{ startDate: date, startTime: time, sizeInMins: 60, overlapSecs: 300 },
  };
}

export function valuesOfJob({ jobType, enabled, due, data }: SyncJob): JobValues {
  const { start, sizeInMins, overlapSecs } = data.queryWindow;
  const [first, next] = [textsOf(due), textsOf(start)];
  return {
    ...{ jobType, enabled, dueDate: first.date, dueTime: first.time },
    ...{ startDate: next.date, startTime: next.time, sizeInMins, overlapSecs },
  };
}

const isDate = (text: string) => CalendarDay.safeParse(text.trim()).success;
/** HH-MM, and HH:MM as well (JOB-41). */
const isTime = (text: string) => /^([01]\d|2[0-3])[-:][0-5]\d$/.test(text.trim());

/** The moment of two texts, which are UTC (JOB-42). Two texts of the stored moment keep its seconds. */
function momentOf(date: string, time: string, stored?: string): string {
  const moment = `${date.trim()}T${time.trim().replace('-', ':')}:00.000Z`;
  return stored?.slice(0, 16) === moment.slice(0, 16) ? stored : moment;
}

const problemOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

/** The errors by field (JOB-40 to JOB-45). */
export function validateJob(values: JobValues): FieldErrors {
  const { dueDate, dueTime, startDate, startTime } = values;
  const isNow = dueDate.trim() === '' && dueTime.trim() === '';
  const { start, sizeInMins, overlapSecs } = QueryWindow.shape;
  const hasStart = isDate(startDate) && isTime(startTime);
  const errors = {
    jobType: JobType.safeParse(values.jobType).success ? undefined : labels.wrong.type,
    dueDate: isNow || isDate(dueDate) ? undefined : labels.wrong.date,
    dueTime: isNow || isTime(dueTime) ? undefined : labels.wrong.time,
    startDate: isDate(startDate)
      ? hasStart
        ? problemOf(start, momentOf(startDate, startTime))
        : undefined
      : labels.wrong.date,
    startTime: isTime(startTime) ? undefined : labels.wrong.time,
    sizeInMins: problemOf(sizeInMins, values.sizeInMins),
    overlapSecs: problemOf(overlapSecs, values.overlapSecs),
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      error === undefined ? [] : [[field, error]],
    ),
  );
}

/** The job of checked values. Throws for invalid values. */
export function jobOf(values: JobValues, stored?: SyncJob): SyncJobInput {
  const { enabled, dueDate, dueTime, startDate, startTime, sizeInMins, overlapSecs } = values;
  const start = momentOf(startDate, startTime, stored?.data.queryWindow.start);
  return SyncJobInput.parse({
    enabled,
    ...(dueDate.trim() !== '' && { due: momentOf(dueDate, dueTime, stored?.due) }),
    data: { queryWindow: { start, sizeInMins, overlapSecs } },
  });
}
