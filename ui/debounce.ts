/** How long a list waits after the last key before it searches, in milliseconds (SHELL-255). */
export const searchDebounce = 400;

/** How long a field waits after the last key before it asks for suggestions, in milliseconds (SHELL-256). */
export const typeaheadDebounce = 500;
