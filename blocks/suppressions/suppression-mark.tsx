import { suppressionLabels } from '#client/suppressions/labels.ts';
import type { Suppression } from '#contract/suppressions/suppression.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Marks a person whose address gets no email; draws nothing where it does. */
export const SuppressionMark = ({ suppression }: { suppression?: Suppression | undefined }) =>
  suppression && (
    <StatusBadge tone="danger">{suppressionLabels.mark[suppression.reason]}</StatusBadge>
  );
