/** Shown when the preferences cannot be loaded; the defaults are used then (TEN-74, TEN-129). */
export const userDataFailure = 'Error loading your preferences';
