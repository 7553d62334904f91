/** The moments at which an email goes out. */
export interface WaveTimes {
  readonly ofTimezone: ReadonlyMap<string, Date>;
  /** For people without a timezone of their own. */
  readonly ofOthers: Date;
}
