const day = 86_400_000;

/** The day of a moment in UTC: figures of several tenants are added up by it. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first of so many days that end with the day of a moment. */
export const firstDayOf = (days: number, now: Date): string =>
  dayOf(new Date(now.getTime() - (days - 1) * day));
