import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { type DateFormats, getDateFormats } from './formats.ts';

dayjs.extend(utc);

/** A form of dates: the product's own, and the parts to write in another language. */
interface DateForm {
  readonly own: string;
  readonly parts: Intl.DateTimeFormatOptions;
}

const day = { day: '2-digit', month: 'short' } as const;

/** The forms of dates on all screens. */
export const dateForms = {
  day: { own: 'DD MMM', parts: day },
  dayAndYear: { own: 'DD MMM YYYY', parts: { ...day, year: 'numeric' } },
  long: { own: 'MMMM D, YYYY', parts: { dateStyle: 'long' } },
  month: { own: 'MMMM YYYY', parts: { month: 'long', year: 'numeric' } },
  shortMonth: { own: 'MMM', parts: { month: 'short' } },
} as const satisfies Record<string, DateForm>;

/** A date in one of the forms, as `date` has it on its own clock. */
export const writeDate = (date: Dayjs, form: DateForm): string =>
  write(date, form, getDateFormats());

/** The time of day, as `date` has it on its own clock: "17:30", or "5:30 PM". */
export const writeTime = (date: Dayjs): string => timeIn(date, getDateFormats());

/** Date and time of an instant as they would be written with other formats, in UTC. */
export const sampleOf = (instant: number, sample: DateFormats): string => {
  const date = dayjs.utc(instant);
  return `${write(date, dateForms.dayAndYear, sample)}, ${timeIn(date, sample)}`;
};

const write = (date: Dayjs, { own, parts }: DateForm, { language }: DateFormats): string =>
  language === null ? date.format(own) : inLanguage(date, language, parts);

function timeIn(date: Dayjs, { language, hours }: DateFormats): string {
  if (language === null) return date.format(hours === '12' ? 'h:mm A' : 'HH:mm');
  const hour = hours === '12' ? 'numeric' : '2-digit';
  const hourCycle = hours === '12' ? 'h12' : 'h23';
  return inLanguage(date, language, { hour, minute: '2-digit', hourCycle });
}

/** The time on the clock is handed over as if it were UTC: only dayjs knows every timezone's fallback. */
const inLanguage = (date: Dayjs, language: string, parts: Intl.DateTimeFormatOptions): string =>
  formatterOf(language, parts).format(date.valueOf() + date.utcOffset() * 60_000);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each form: making a formatter takes longer than a page of dates. */
function formatterOf(language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(parts)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}
