/** Texts of the list of one's own sessions. */
export const sessionLabels = {
  title: 'Where you are logged in',
  count: (sessions: number): string =>
    sessions === 1 ? 'Only in this browser' : `In ${sessions} browsers`,
  since: (date: string): string => `Since ${date}`,
  own: 'This browser',
  actedBy: (email: string): string => `${email} acts as you`,
  end: 'Log out',
  endOthers: 'Log out all others',
  othersEnded: 'You are logged in here only',
} as const;
