import { Button, Progress, Text } from '@mantine/core';
import { exportingLabels as labels } from '#client/files/exporting.ts';
import type { RowsSoFar } from '#client/files/read-rows.ts';
import styles from './export-progress.module.css';

export interface ExportProgressProps {
  rows: RowsSoFar | null;
  onCancel: () => void;
  /** Where a link by email is offered. */
  onEmail?: () => void;
  isEmailing?: boolean;
}

/** How much of a file has arrived, beside its button. A file of one piece is there before it could be read. */
export function ExportProgress({ rows, onCancel, onEmail, isEmailing }: ExportProgressProps) {
  const hasRows = rows !== null && rows.done > 0;
  if (hasRows ? rows.done === rows.of : !onEmail) return null;
  const text = hasRows ? labels.rows(rows) : labels.preparing;
  const share = hasRows && rows.of !== null ? Math.min(100, (100 * rows.done) / rows.of) : null;
  return (
    <div className={styles.root}>
      <div className={styles.rows}>
        <Progress
          value={share ?? 100}
          animated={share === null}
          size="sm"
          aria-label={labels.progress}
          aria-valuetext={text}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {labels.cancel}
      </Button>
      {onEmail && (
        <Button variant="light" size="compact-sm" onClick={onEmail} loading={isEmailing ?? false}>
          {labels.emailInstead}
        </Button>
      )}
    </div>
  );
}
