/** The texts of the sign-in page's second step, besides the password. */
export const secondStepLabels = {
  title: 'Confirm it is you',
  description: 'Your account asks for one more thing besides the password.',
  passkey: 'Use a passkey',
  passkeyFailure: 'The passkey could not be used. Please try again or choose another way',
  or: 'or',
  code: 'Code',
  codeHint: 'The 6 digits your authenticator app shows now',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'Each of your recovery codes works once',
  submit: 'Continue',
  useRecoveryCode: 'Use a recovery code',
  useCode: 'Use a code of the authenticator app',
  back: 'Back to password',
};
