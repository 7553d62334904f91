import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { importLabels } from '#client/applicants-import/labels.ts';
import { notImportedFile } from '#client/applicants-import/not-imported.ts';
import { type Run, rowCount } from '#client/applicants-import/run-import.ts';
import { download } from '#client/files/download.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { DownloadButton } from '../../lists/download-button.tsx';
import { useSide } from '../../side.ts';
import styles from './import.module.css';
import type { ImportTable } from './use-import-table.ts';

const { result: labels, fileName, run: runLabels } = importLabels;

interface ImportResultProps {
  table: ImportTable;
  run: Run;
  /** The address of the list of applicants. */
  list: string;
  onResume: () => void;
  onAnother: () => void;
}

/** The outcome of the import (APPL-93), and a file of the rows that were not imported. */
export function ImportResult({ table, run, list, onResume, onAnother }: ImportResultProps) {
  const { renderLink } = useSide();
  const headingId = useId();
  const outcomes = [...run.outcomes.values()];
  const imported = outcomes.filter((outcome) => outcome === 'imported').length;
  const skipped = outcomes.length - imported + table.repeated.length;
  const left = rowCount(run.left);
  const title = run.error ? labels.failed : left > 0 ? labels.stopped : labels.title;
  return (
    <section className={styles.result} aria-labelledby={headingId}>
      <Group gap="sm" wrap="nowrap">
        {left === 0 && (
          <IconCircleCheck className={styles.mark} size={28} stroke={1.5} aria-hidden />
        )}
        <Title order={2} size="h3" id={headingId}>
          {title}
        </Title>
      </Group>
      {run.error !== undefined && (
        <Alert color="red" role="alert">
          {problemMessage(run.error)}
        </Alert>
      )}
      <ul className={styles.report}>
        <li data-main>{labels.imported(imported)}</li>
        {skipped > 0 && <li>{labels.skipped(skipped)}</li>}
        {table.wrong.length > 0 && <li>{labels.leftOut(table.wrong.length)}</li>}
        {left > 0 && <li>{labels.left(left)}</li>}
      </ul>
      {imported < table.rows.length && (
        <div>
          <DownloadButton
            onClick={() =>
              download({
                content: notImportedFile(table.rows, table.columns, run.outcomes),
                name: fileName,
              })
            }
          >
            {labels.download}
          </DownloadButton>
          <Text size="sm" c="dimmed" mt={6}>
            {labels.downloadHint}
          </Text>
        </div>
      )}
      <Group className={styles.actions}>
        {left > 0 ? (
          <Button onClick={onResume}>{runLabels.resume(left)}</Button>
        ) : (
          <Button renderRoot={(props) => renderLink(list, props)}>{labels.toList}</Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {labels.another}
        </Button>
      </Group>
    </section>
  );
}
