/** How many days there are between asking for the deletion of an account and the deletion. */
export const daysToKeepAccount = 14;
