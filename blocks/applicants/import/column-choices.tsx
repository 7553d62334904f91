import { Alert, NativeSelect, Switch, Text } from '@mantine/core';
import type { ImportColumn, ImportField, Meaning } from '#client/applicants-import/columns.ts';
import { importLabels } from '#client/applicants-import/labels.ts';
import { separators } from '#client/tables/read-cells.ts';
import { Section } from '#ui/section.tsx';
import styles from './import.module.css';
import type { ImportTable } from './use-import-table.ts';

const { columns: labels, meanings, missing } = importLabels;

const plain = ['email', 'firstName', 'lastName', 'tags'] as const;

interface ColumnChoicesProps {
  table: ImportTable;
  fields: readonly ImportField[];
}

/** The cut of the text into columns, and the meaning of each of them (APPL-90, APPL-133). */
export function ColumnChoices({ table, fields }: ColumnChoicesProps) {
  const choices = [
    { value: 'ignore', label: importLabels.meanings.ignore },
    ...plain.map((value) => ({ value, label: importLabels.meanings[value] })),
    ...(fields.length === 0
      ? []
      : [
          {
            group: importLabels.questions,
            items: fields.map(({ name, title }) => ({ value: `field:${name}`, label: title })),
          },
        ]),
  ];
  const known: readonly Meaning[] = [
    'ignore',
    ...plain,
    ...fields.map(({ name }): Meaning => `field:${name}`),
  ];
  const choose = ({ index }: ImportColumn, value: string) => {
    const meaning = known.find((each) => each === value);
    if (meaning !== undefined) table.setMeaning(index, meaning);
  };
  return (
    <Section title={labels.title} description={labels.description}>
      <div className={styles.reading}>
        <NativeSelect
          label={importLabels.separator}
          data={separators.map((value) => ({ value, label: importLabels.separators[value] }))}
          value={table.separator}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const chosen = separators.find((each) => each === value);
            if (chosen !== undefined) table.setSeparator(chosen);
          }}
        />
        <Switch
          label={importLabels.hasHeadings}
          checked={table.hasHeadings}
          onChange={(event) => table.setHasHeadings(event.currentTarget.checked)}
        />
      </div>
      <ul className={styles.columns}>
        {table.columns.map((column) => {
          const name = importLabels.column(column);
          const meaning = table.meanings[column.index] ?? 'ignore';
          return (
            <li key={column.index} data-ignored={meaning === 'ignore' || undefined}>
              <div className={styles.words}>
                <Text size="sm" fw={550}>
                  {name}
                </Text>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  {column.example || labels.none}
                </Text>
              </div>
              <NativeSelect
                aria-label={labels.meaningOf(name)}
                data={choices}
                value={meaning}
                onChange={(event) => choose(column, event.currentTarget.value)}
              />
            </li>
          );
        })}
      </ul>
      {table.missing.length > 0 && table.problem === null && (
        <Alert color="yellow" role="status" mt="md">
          {table.missing.map((meaning) => (
            <div key={meaning}>{missing(meanings[meaning].toLowerCase())}</div>
          ))}
        </Alert>
      )}
    </Section>
  );
}
