/** The texts of the sign-in pages of a tenant that is disabled (TEN-67). */
export const closedLabels = {
  title: (tenantName: string) => `${tenantName} is closed at the moment`,
  text: 'Until it opens again, nobody can register, log in or choose a new password.',
  /** The people to ask; `address` is the tenant's own, where it has given one. */
  ask: (tenantName: string, address: string | null | undefined) =>
    address === undefined
      ? `Do you have questions? Please ask the people at ${tenantName}.`
      : `Do you have questions? Please write to ${address}.`,
  login: 'Log in as support',
  /** The mark that support sees on every page. */
  mark: 'This programme is closed: only support can log in.',
};
