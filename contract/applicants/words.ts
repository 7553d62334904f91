/** A decision in one word (APPL-07). */
export function approvalInWords(approved: boolean | null): string {
  if (approved === null) return 'Undecided';
  return approved ? 'Approved' : 'Rejected';
}
