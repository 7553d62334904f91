/** When an email goes out to whom. */
export interface WaveTimes {
  readonly ofTimezone: ReadonlyMap<string, Date>;
  /** For those who have no timezone of their own. */
  readonly ofOthers: Date;
}
