/** What the pages for a forgotten password say. */
export const passwordResetLabels = {
  forgot: {
    title: 'Forgot password?',
    description: 'We send you a link with which you can choose a new one.',
    email: 'Email',
    submit: 'Send email',
    sentTitle: 'Look into your mail',
    entered: (email: string) => `The address is ${email}.`,
    sent: 'A password reset email will be sent if the email address matches an account',
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
    over: 'It has expired or has been used already. Request a new email, and use the link of the newest one.',
    requestNew: 'Request a new email',
    retry: 'Try again',
    done: 'Your password has been reset. You may now log in',
  },
};
