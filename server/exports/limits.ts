const day = 24 * 3_600_000;

/** How long an export is kept once it is made, in milliseconds. */
export const exportKept = 7 * day;

/** How long an export may wait for a job that is gone, in milliseconds. */
export const longestWait = 2 * day;

/** How many exports may be on their way at once (REP-111). */
export const mostWaiting = { ofPerson: 2, ofTenant: 6 };

/** How many letters one export has at most, and all that a tenant keeps before another one is begun. */
export const mostLetters = { ofExport: 300_000_000, ofTenant: 1_000_000_000 };

/** How often an export is tried. The job queue waits longer each time, in all about 20 minutes. */
export const mostTries = 8;
