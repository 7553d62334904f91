/** A day of an instant, or a calendar day in UTC, as a mail says it: `December 31, 2026`. */
export const dayInWords = (day: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(Date.parse(day));
