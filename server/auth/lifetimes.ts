const minute = 60_000;
const day = 24 * 60 * minute;

/** How long things of this area last, in milliseconds (AUTH-182, ADM-77, AUTH-154). */
export const lifetimes = {
  session: 7 * day,
  invitation: 30 * day,
  attemptWindow: 15 * minute,
} as const;

export const later = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds);
