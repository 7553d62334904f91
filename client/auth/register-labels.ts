/** The texts of the sign-up page. */
export const registerLabels = {
  title: 'Register',
  invited: (tenantName: string) =>
    `You have been invited to ${tenantName}. Choose a password to join.`,
  approved: (tenantName: string) =>
    `Your application to ${tenantName} was approved. Choose a password to join.`,
  join: (tenantName: string) => `Join ${tenantName}`,
  optionalNames: {
    invited: 'Names you leave empty are taken from your invitation.',
    approved: 'Names you leave empty are taken from your application.',
  },
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  confirmPassword: 'Confirm password',
  submit: 'Register',
  haveAccount: 'Do you have an account already?',
  login: 'Log in',
  checking: 'Checking your invitation',
  over: 'This link no longer works',
  used: {
    title: 'You have an account already',
    text: (email: string) => `This link was used. Log in as ${email}.`,
  },
  askAgain: 'Please ask an administrator to send your invitation again.',
  withoutInvitation: 'Register without the invitation',
  apply: 'Apply',
  newLink: {
    ask: 'Send me a new link',
    title: 'A new link to register',
    description:
      'If your application has been approved, we email you a new link. It works for 30 days.',
    submit: 'Send email',
    sentTitle: 'Check your email',
    sent: 'A new link will be sent if the email address belongs to an approved application.',
    entered: (email: string) => `You entered ${email}.`,
    again: 'Use another address',
  },
  /** For a failure the server has no words for (AUTH-161). */
  failure: 'Error registering',
};
