/** What the sign-in page says (AUTH-03). */
export const loginLabels = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  /** For a failure the server has no words for (AUTH-160). */
  failure: 'Error logging in',
};

/** What the sign-up page says. */
export const registerLabels = {
  title: 'Register',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  confirmPassword: 'Confirm password',
  submit: 'Register',
  login: 'Login',
  /** For a failure the server has no words for (AUTH-161). */
  failure: 'Error registering',
};

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
  notices: { nameUpdated: 'Updated user', passwordChanged: 'Password changed' },
};

/** Milliseconds a success notice of the own account stays (AMB-188). */
export const accountNoticeDuration = 2000;
