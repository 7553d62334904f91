/** What the strip over every page says to somebody who acts as somebody else (AUTH-100). */
export const actingLabels = {
  title: 'Logged in as somebody else',
  strip: 'Logged in as',
  logout: 'Log out',
};
