/*
 * A month is written as its first day, YYYY-MM-01. Days and months are those of the tenant's calendar;
 * a caller that knows the timezone decides at which instant they begin.
 */

/** The month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The month so many months later, or earlier for a number below 0. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}
