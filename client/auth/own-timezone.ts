/** The timezone of this browser: emails reach its person at their own time of day. */
export const ownTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
