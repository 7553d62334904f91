import { Button, Progress, Text } from '@mantine/core';
import { exportingLabels as labels } from '#client/files/exporting.ts';
import type { RowsSoFar } from '#client/files/read-rows.ts';
import styles from './export-progress.module.css';

interface ExportProgressProps {
  rows: RowsSoFar | null;
  onCancel: () => void;
}

/** How much of a file has arrived, beside its button. A file of one piece is there before it could be read. */
export function ExportProgress({ rows, onCancel }: ExportProgressProps) {
  if (!rows || rows.done === 0 || rows.done === rows.of) return null;
  const { done, of } = rows;
  return (
    <div className={styles.root}>
      <div className={styles.rows}>
        <Progress
          value={of === null ? 100 : Math.min(100, (100 * done) / of)}
          animated={of === null}
          size="sm"
          aria-label={labels.progress}
          aria-valuetext={labels.rows(rows)}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {labels.rows(rows)}
        </Text>
      </div>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {labels.cancel}
      </Button>
    </div>
  );
}
