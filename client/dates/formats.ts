import type { DatePreferences } from '#contract/user-data/user-data.ts';
import { createObservable, useObserved } from '../observable.ts';

/** How dates are written: as the product does while `language` is null, else as that language does. */
export interface DateFormats {
  readonly language: string | null;
  readonly hours: DatePreferences['hours'];
}

/** A change of the preferences; a language of null is the product’s own way of writing. */
export interface DatesChange {
  readonly dates: { readonly language?: string | null; readonly hours?: DatePreferences['hours'] };
}

/** The formats for people who have chosen none: "05 Jun 2024, 17:30" (SHELL-170). */
const defaultDateFormats: DateFormats = { language: null, hours: '24' };

const formats = createObservable(defaultDateFormats);

/** Whether this browser writes dates in a language; false for a text that is no language tag. */
export function isKnownLanguage(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/**
 * From now on every date is written in a person's own format; undefined for the product's. An unknown
 * language is passed over.
 */
export function setDateFormats({ language, hours = '24' }: Partial<DatePreferences> = {}): void {
  const known = language && isKnownLanguage(language) ? language : null;
  const present = formats.get();
  if (present.language !== known || present.hours !== hours) {
    formats.set({ language: known, hours });
  }
}

/** The present format of dates. */
export const getDateFormats = formats.get;

/** The formats of dates, for components that are drawn again when these change. */
export const useDateFormats = (): DateFormats => useObserved(formats);
