/** What the own account says (AMB-27, AUTH-22). */
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
  acting: 'Name, password and sign-in are for the owner of this account alone to change.',
  notices: { nameUpdated: 'Updated user', passwordChanged: 'Password changed' },
};

/** Milliseconds a success notice of the own account stays (AMB-188). */
export const accountNoticeDuration = 2000;
