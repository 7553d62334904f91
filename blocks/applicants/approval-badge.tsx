import { approvalLabel } from '#client/applicants/labels.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The decision about an applicant in one word. */
export function ApprovalBadge({ approved }: { approved: boolean | null }) {
  const tone = approved === null ? 'waiting' : approved ? 'success' : 'danger';
  return <StatusBadge tone={tone}>{approvalLabel(approved)}</StatusBadge>;
}
