import type { DataSubject } from '#server/platform/personal-data.ts';

/** Somebody whose data are collected or erased, without a name and a role unless they matter. */
export const dataSubject = (
  { id, email }: Pick<DataSubject, 'id' | 'email'>,
  more: Partial<
    Pick<DataSubject, 'emails' | 'enteredAs' | 'firstName' | 'lastName' | 'roles'>
  > = {},
): DataSubject => ({
  ...{ id, email, emails: [email], enteredAs: [], firstName: '', lastName: '', roles: [] },
  ...more,
});
