/** The texts for a person who is logged in and opens the link of an invitation. */
export const invitationLabels = {
  own: 'You are logged in. To accept the invitation, log out and open the link of the email again.',
  another: (email: string) =>
    `You are logged in as somebody else. To register as ${email}, log out and open the link of the email again.`,
};
