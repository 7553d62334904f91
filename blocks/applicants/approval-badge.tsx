import { approvalInWords } from '#contract/applicants/words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The decision about an applicant in one word. */
export function ApprovalBadge({ approved }: { approved: boolean | null }) {
  const tone = approved === null ? 'waiting' : approved ? 'success' : 'danger';
  return <StatusBadge tone={tone}>{approvalInWords(approved)}</StatusBadge>;
}
