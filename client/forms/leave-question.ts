/** The question before unsaved changes are left, the same everywhere (SHELL-164, SHELL-166). */
export const leaveQuestion = {
  text: 'You have unsaved changes. Are you sure you want to leave?',
  leave: 'Leave',
  stay: 'Stay',
} as const;
