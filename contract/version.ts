/** The version of the application: a whole number that grows by one with each release (SHELL-259). */
export const version = 732;
