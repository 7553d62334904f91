export const hoursAfter = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * 3_600_000);

export const daysBefore = (moment: Date, days: number): Date => hoursAfter(moment, -24 * days);
