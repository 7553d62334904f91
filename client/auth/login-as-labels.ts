/** The texts of logging in as somebody else (AUTH-39, AUTH-171). */
export const loginAsLabels = {
  title: 'Login As',
  description: 'You will see everything that person sees. Your login is recorded.',
  email: 'Email of the user',
  submit: 'Request Login Link',
  redirecting: 'Redirecting…',
  entering: 'Logging in…',
  failed: 'You have not been logged in',
  login: 'Log in',
  stay: 'Stay logged in as yourself',
};
