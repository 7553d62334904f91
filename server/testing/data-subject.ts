import type { DataReader, DataSubject } from '#server/platform/personal-data.ts';

/** Somebody whose data are collected or erased, without a name and a role unless they matter. */
export function dataSubject(
  { id, email }: Pick<DataSubject, 'id' | 'email'>,
  more: Partial<
    Pick<DataSubject, 'emails' | 'enteredAs' | 'firstName' | 'lastName' | 'roles'>
  > = {},
): DataSubject & DataReader {
  const emails = more.emails ?? [email];
  return {
    ...{ id, email, emails, enteredAs: [], firstName: '', lastName: '', roles: [] },
    held: emails.map((each) => ({ email: each, from: null, until: null })),
    ...more,
  };
}
