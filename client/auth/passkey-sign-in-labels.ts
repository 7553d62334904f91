/** What a sign-in with a passkey alone says. */
export const passkeySignInLabels = {
  submit: 'Log in with a passkey',
  failure: 'The passkey could not be used. Please try again, or log in with your password.',
};
