/** The texts of the pages for a forgotten password. */
export const passwordResetLabels = {
  forgot: {
    title: 'Forgot password?',
    description: 'We will email you a link to choose a new password.',
    email: 'Email',
    submit: 'Send email',
    sentTitle: 'Check your email',
    entered: (email: string) => `You entered ${email}.`,
    sent: 'A password reset email will be sent if the email address matches an account.',
    again: 'Use another address',
    login: 'Back to log in',
  },
  reset: {
    title: 'Reset password',
    checking: 'Checking the link…',
    password: 'New password',
    confirmPassword: 'Confirm password',
    submit: 'Reset password',
    failed: 'This link cannot be used',
    over: 'It has expired or was already used. Request a new email and follow the link in it.',
    requestNew: 'Request a new email',
    retry: 'Try again',
    done: 'Your password has been reset. You may now log in',
  },
};
