/** The timezone of this browser. The server sends emails by the clocks of their recipients. */
export const ownTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
