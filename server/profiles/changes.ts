import { type ProfileText, profileFields } from '#contract/profiles/profile.ts';
import type { ProfileRow } from './repository.ts';

/* The changes of a profile. Each takes the locked row, and answers the row as it is afterwards. */

/** A change that awaits approval: it takes the place of an earlier one and of a rejected one (AMB-86, AMB-91). */
export function propose(row: ProfileRow, text: ProfileText, now: Date): ProfileRow {
  if (isSame(row.pending, text)) return row;
  const isChange = !isSame(row.approved, text);
  return {
    ...row,
    ...decided,
    ...(isChange && { pending: text, submittedAt: now }),
  };
}

/**
 * A change that takes effect at once (AMB-86, AMB-87). A change by the owner ends an earlier pending or rejected one; a
 * change by an admin ends it only where both have the same text, for the rest is still to be decided.
 */
export function publish(
  row: ProfileRow,
  text: ProfileText,
  { byOwner }: { byOwner: boolean },
): ProfileRow {
  const isSettled = byOwner || isSame(row.pending ?? row.rejected, text);
  return { ...row, ...(isSettled && decided), approved: text };
}

/** The pending change takes effect (AMB-88). */
export const approve = (row: ProfileRow): ProfileRow => ({
  ...row,
  ...decided,
  approved: row.pending,
});

/** The approved text stays, and the change goes back to its owner (AMB-89). */
export const reject = (row: ProfileRow, rejectionMessage: string): ProfileRow => ({
  ...row,
  ...decided,
  rejected: row.pending,
  rejectionMessage,
});

const decided = { pending: null, submittedAt: null, rejected: null, rejectionMessage: null };

/** Whether two texts say the same; nobody's says nothing. */
const isSame = (one: ProfileText | null, other: ProfileText | null): boolean =>
  one === other ||
  (one !== null && other !== null && profileFields.every((field) => one[field] === other[field]));

/** Whether a change has changed anything. */
export const isSameRow = (before: ProfileRow, after: ProfileRow): boolean =>
  isSame(before.approved, after.approved) &&
  isSame(before.pending, after.pending) &&
  isSame(before.rejected, after.rejected);
