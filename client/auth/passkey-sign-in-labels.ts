/** The texts of a sign-in with a passkey alone. */
export const passkeySignInLabels = {
  submit: 'Log in with a passkey',
  failure: 'The passkey could not be used. Please try again, or log in with your password.',
};
