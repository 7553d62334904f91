/** Lets a page hear of answers that are there: each is told in a task of its own. */
export const allTold = (): Promise<void> => new Promise((told) => setTimeout(told));
