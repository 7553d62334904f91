import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { importLabels } from '#client/applicants-import/labels.ts';
import { importTrial } from '#client/applicants-import/trial.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import styles from './import.module.css';
import type { ImportTable } from './use-import-table.ts';

const { trial: labels, preview } = importLabels;

/** The outcome that an import would have, asked of the server before the import. */
export function useTrial(table: ImportTable) {
  const trial = useQuery(importTrial(useApi(), table.pieces));
  const outcomes = [...(trial.data?.values() ?? [])];
  const fresh = outcomes.filter((outcome) => outcome === 'new').length;
  return { ...trial, fresh, known: outcomes.length - fresh };
}

interface TrialReportProps {
  table: ImportTable;
  trial: ReturnType<typeof useTrial>;
  onShowErrors: () => void;
}

/** The number of new rows, and the number of skipped rows with the reason. */
export function TrialReport({ table, trial, onShowErrors }: TrialReportProps) {
  const { wrong, repeated, isLeavingOut } = table;
  const { fresh, known } = trial;
  if (trial.error) {
    return (
      <Alert color="red" role="alert" title={labels.failed}>
        <Group justify="space-between" gap="xs">
          {problemMessage(trial.error)}
          <Button
            size="compact-sm"
            variant="default"
            loading={trial.isFetching}
            onClick={() => void trial.refetch()}
          >
            {labels.again}
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <>
      {wrong.length > 0 && !isLeavingOut && (
        <Alert color="red" role="alert" mb="md">
          <Group justify="space-between" gap="xs">
            {importLabels.problems.wrongRows(wrong.length)}
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={onShowErrors}>
                {labels.showWrong}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => table.setLeavingOut(true)}>
                {preview.leaveOut(wrong.length)}
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
      {trial.data === undefined ? (
        <Group gap="sm" role="status">
          <Loader size="xs" />
          <Text size="sm">{labels.checking}</Text>
        </Group>
      ) : (
        <div role="status">
          <ul className={styles.report}>
            <li data-main>{fresh === 0 ? labels.nobody : labels.fresh(fresh)}</li>
            {known > 0 && <li>{labels.known(known)}</li>}
            {repeated.length > 0 && <li>{labels.repeated(repeated.length)}</li>}
            {isLeavingOut && <li>{labels.leftOut(wrong.length)}</li>}
          </ul>
        </div>
      )}
    </>
  );
}
