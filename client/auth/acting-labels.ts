/** The texts of the strip over every page, for a person who acts as somebody else (AUTH-100). */
export const actingLabels = {
  title: 'Logged in as somebody else',
  strip: 'Logged in as',
  logout: 'Log out',
};
