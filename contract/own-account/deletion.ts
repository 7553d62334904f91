/** How many days pass between the request to delete an account and the deletion. */
export const daysToKeepAccount = 14;
