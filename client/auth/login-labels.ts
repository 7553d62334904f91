/** The texts of the sign-in page (AUTH-03). */
export const loginLabels = {
  title: (tenantName: string) => `Welcome to ${tenantName}`,
  description: 'Log in to continue.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  forgot: 'Forgot password?',
  register: 'Register',
  apply: 'Apply',
  to: (tenantId: string) => `You are logging in to ${tenantId}.`,
  /** For somebody whose session ended while they were at work. */
  sessionEnded: 'Your session has ended. Log in to continue where you were.',
  /** For a failure the server has no words for (AUTH-160). */
  failure: 'Error logging in',
};
