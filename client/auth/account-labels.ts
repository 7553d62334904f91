/** Texts of the page for one's own account (AMB-27, AUTH-22). */
export const accountLabels = {
  title: 'My Account',
  logout: 'Log out',
  name: { title: 'Name', firstName: 'First name', lastName: 'Last name', submit: 'Update' },
  password: {
    title: 'Password',
    oldPassword: 'Current password',
    newPassword: 'New password',
    confirmNewPassword: 'Confirm new password',
    submit: 'Change password',
  },
  acting: 'Only the owner of this account can change its name, password and login.',
  notices: { nameUpdated: 'Your name has been saved', passwordChanged: 'Password changed' },
};

/** How many milliseconds a success notice of one's own account stays (AMB-188). */
export const accountNoticeDuration = 2000;
