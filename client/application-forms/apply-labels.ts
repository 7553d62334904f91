/** The texts of `/apply` (APPL-20 to APPL-22, APPL-109). */
export const applyLabels = {
  submit: 'Apply',
  optional: 'Optional',
  notFound: 'Form not found',
  notFoundHint: 'The address may have been mistyped, or the form is no longer in use.',
  failure: 'The application could not be sent',
  loadFailure: 'The form could not be loaded',
  check: 'Please check what you entered',
  login: 'Log in',
  haveAccount: 'Have you been approved already?',
};
