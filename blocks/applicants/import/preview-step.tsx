import { Alert, Button, Group } from '@mantine/core';
import type { ImportField } from '#client/applicants-import/columns.ts';
import { importLabels as labels } from '#client/applicants-import/labels.ts';
import { ProblemAlert } from '../../forms/problem-alert.tsx';
import { ColumnChoices } from './column-choices.tsx';
import styles from './import.module.css';
import { PreviewRows } from './preview-rows.tsx';
import type { ImportTable } from './use-import-table.ts';

interface PreviewStepProps {
  table: ImportTable;
  fields: readonly ImportField[];
  /** Why the questions of the forms are not there; null when they are. */
  fieldsProblem: string | null;
  onBack: () => void;
  /** Undefined while the next step cannot be taken. */
  onNext: (() => void) | undefined;
}

/** The second step: the meanings of the columns, and every row as it would be imported (APPL-90). */
export function PreviewStep({ table, fields, fieldsProblem, onBack, onNext }: PreviewStepProps) {
  return (
    <div>
      {fieldsProblem !== null && (
        <Alert color="yellow" role="status" mb="md">
          {fieldsProblem}
        </Alert>
      )}
      <ColumnChoices table={table} fields={fields} />
      {table.problem === null ? (
        <PreviewRows table={table} />
      ) : (
        <div className={styles.gap}>
          <ProblemAlert>{table.problem}</ProblemAlert>
        </div>
      )}
      <Group className={styles.actions}>
        <Button variant="default" onClick={onBack}>
          {labels.previous}
        </Button>
        <Button onClick={onNext} disabled={onNext === undefined}>
          {labels.next}
        </Button>
      </Group>
    </div>
  );
}
