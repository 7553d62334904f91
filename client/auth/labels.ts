/** What the sign-in page says (AUTH-03). */
export const loginLabels = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  forgot: 'Forgot password?',
  register: 'Register',
  apply: 'Apply',
  to: (tenantId: string) => `You are logging in to ${tenantId}.`,
  /** For a failure the server has no words for (AUTH-160). */
  failure: 'Error logging in',
};

/** What the sign-in page asks for besides the password. */
export const secondStepLabels = {
  title: 'Confirm it is you',
  description: 'Your account asks for one more thing besides the password.',
  passkey: 'Use a passkey',
  passkeyFailure: 'The passkey could not be used. Please try again or choose another way',
  or: 'or',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows now',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'Each of your recovery codes works once',
  submit: 'Continue',
  useRecoveryCode: 'Use a recovery code',
  useCode: 'Use a code of the authenticator app',
  back: 'Back to password',
};

/** What the sign-up page says. */
export const registerLabels = {
  title: 'Register',
  invited: (tenantName: string) =>
    `You have been invited to ${tenantName}. Choose a password to join.`,
  join: (tenantName: string) => `Create your account at ${tenantName}.`,
  optionalNames: 'Names you leave empty are taken from your application.',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  confirmPassword: 'Confirm password',
  submit: 'Register',
  haveAccount: 'You have an account already?',
  login: 'Login',
  withoutInvitation: 'Register without the invitation',
  apply: 'Apply',
  /** For a failure the server has no words for (AUTH-161). */
  failure: 'Error registering',
  welcome: 'Welcome. Tell us a little bit about yourself',
};

/** Milliseconds the welcome after registration stays (AUTH-181). */
export const welcomeDuration = 5000;

/** What the pages for a forgotten password say. */
export const passwordResetLabels = {
  forgot: {
    title: 'Forgot password?',
    description: 'We send you a link with which you can choose a new one.',
    email: 'Email',
    submit: 'Send email',
    sent: 'A password reset email will be sent if the email address matches an account',
    again: 'Use another address',
    login: 'Back to login',
  },
  reset: {
    title: 'Reset password',
    checking: 'Checking the link…',
    password: 'New password',
    confirmPassword: 'Confirm password',
    submit: 'Reset password',
    failed: 'This link cannot be used',
    requestNew: 'Request a new email',
    retry: 'Try again',
    done: 'Your password has been reset. You may now login',
  },
};

/** What is said on the way from one tenant to another. */
export const tenantSwitchLabels = {
  working: (tenantId: string) => `Logging in to ${tenantId}`,
  failure: (tenantId: string) => `Error logging in to tenant ${tenantId}`,
  retry: 'Try again',
  confirm: {
    title: (tenantId: string) => `Log in to ${tenantId}?`,
    description: 'You act there as an administrator. The login is recorded.',
    submit: (tenantId: string) => `Log in to ${tenantId}`,
    back: 'Back to the tenants',
  },
};

/** What logging in as somebody else says (AUTH-39, AUTH-100). */
export const loginAsLabels = {
  title: 'Login As',
  description: 'You see everything as that person does. The login is recorded.',
  email: 'Email of the user',
  submit: 'Request Login Link',
  redirecting: 'Redirecting…',
  entering: 'Logging in…',
  failed: 'You have not been logged in',
  login: 'Login',
  stay: 'Go on as before',
  acting: 'Logged in as somebody else',
  strip: 'Logged in as',
  logout: 'Log out',
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
