import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { importLabels } from '#client/applicants-import/labels.ts';
import { isWrong, type ReadRow } from '#client/applicants-import/read-rows.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { Section } from '#ui/section.tsx';
import styles from './import.module.css';
import type { ImportTable } from './use-import-table.ts';

const { preview: labels } = importLabels;

const pageSize = 25;

const Wrong = ({ children }: { children: string }) => (
  <Text size="xs" c="red" component="span" className={styles.wrong}>
    <IconAlertCircle size={14} stroke={2} aria-hidden />
    {children}
  </Text>
);

/** The rows as they would be imported, each error in its cell (APPL-90, APPL-131, APPL-134). */
export function PreviewRows({ table }: { table: ImportTable }) {
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const [asked, setPage] = useState(1);
  const { rows, wrong, isLeavingOut } = table;
  const shown = isOnlyWrong ? wrong : rows;
  const page = Math.max(1, Math.min(asked, Math.ceil(shown.length / pageSize)));
  const kept = table.columns.filter(({ index }) => table.meanings[index] !== 'ignore');
  const columns: Column<ReadRow>[] = [
    {
      key: 'number',
      title: labels.row,
      width: '9rem',
      phone: 'title',
      render: (row) => (
        <div className={styles.cell}>
          <span className={styles.number} data-out={(isLeavingOut && isWrong(row)) || undefined}>
            {labels.rowName(row.number)}
          </span>
          {row.problem !== null && <Wrong>{row.problem}</Wrong>}
          {row.repeats !== null && (
            <Text size="xs" c="dimmed" component="span">
              {labels.repeats(row.repeats)}
            </Text>
          )}
        </div>
      ),
    },
    ...kept.map((column) => ({
      key: String(column.index),
      title: importLabels.column(column),
      render: ({ cells, errors }: ReadRow) => {
        const error = errors.get(column.index);
        return (
          <div className={styles.cell} data-wrong={error !== undefined || undefined}>
            <span className={styles.value}>{cells[column.index]?.trim()}</span>
            {error !== undefined && <Wrong>{error}</Wrong>}
          </div>
        );
      },
    })),
  ];
  return (
    <Section
      title={labels.title}
      description={
        wrong.length === 0 ? labels.sound(rows.length) : labels.wrong(rows.length, wrong.length)
      }
      actions={
        (wrong.length > 0 || isOnlyWrong) && (
          <Group gap="md">
            <Switch
              label={labels.onlyWrong}
              checked={isOnlyWrong}
              onChange={(event) => {
                setOnlyWrong(event.currentTarget.checked);
                setPage(1);
              }}
            />
            {wrong.length > 0 && !isLeavingOut && (
              <Button size="xs" variant="default" onClick={() => table.setLeavingOut(true)}>
                {labels.leaveOut(wrong.length)}
              </Button>
            )}
          </Group>
        )
      }
    >
      {isLeavingOut && (
        <Alert color="yellow" role="status" mb="md">
          <Group justify="space-between" gap="xs">
            {labels.leftOut(wrong.length)}
            <Button size="compact-sm" variant="subtle" onClick={() => table.setLeavingOut(false)}>
              {labels.takeBack}
            </Button>
          </Group>
        </Alert>
      )}
      <DataTable
        label={labels.title}
        columns={columns}
        rows={shown.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ number }) => String(number)}
        empty={<EmptyState kind="no-result" title={labels.nothingWrong} headingOrder={3} />}
      />
      <div className={styles.pager}>
        <Pager
          page={page}
          pageSize={pageSize}
          totalCount={shown.length}
          onPage={setPage}
          label={labels.pages}
        />
      </div>
    </Section>
  );
}
