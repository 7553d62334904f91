import { Button, Group, Loader, Text, Textarea } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { importLabels } from '#client/applicants-import/labels.ts';
import { readTable } from '#client/applicants-import/read-table.ts';
import { readText } from '#client/files/read-text.ts';
import { guessSeparator } from '#client/tables/read-cells.ts';
import { tooManyRows } from '#contract/applicants/application-import.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ChooseFileButton } from '../../forms/choose-file-button.tsx';
import { ProblemAlert } from '../../forms/problem-alert.tsx';
import styles from './import.module.css';
import type { ImportTable } from './use-import-table.ts';

const { paste: labels, problems, next } = importLabels;

const mostBytes = 20 * 1024 * 1024;

interface PasteStepProps {
  table: ImportTable;
  onNext: () => void;
}

/** The first step: rows are pasted, or come from a file (APPL-89). */
export function PasteStep({ table, onNext }: PasteStepProps) {
  const { source, setSource, clear } = table;
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostBytes) return setProblem(problems.fileSize);
    setReading(true);
    try {
      const text = readText(new Uint8Array(await file.arrayBuffer()));
      const refusal = text === null ? problems.noText : problemOf(text);
      setProblem(refusal);
      if (text !== null && refusal === null) setSource({ text, fileName: file.name });
    } catch {
      setProblem(problems.unreadable);
    } finally {
      setReading(false);
    }
  };

  // A text that long would keep the field busy, so it is refused before it gets there.
  const paste = (event: ClipboardEvent) => {
    const refusal = problemOf(event.clipboardData.getData('text'));
    if (refusal !== tooManyRows) return;
    event.preventDefault();
    setProblem(refusal);
  };

  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  const goOn = () => {
    if (table.isEmpty) return setProblem(problems.nothing);
    const refusal = problemOf(source.text) ?? table.problem;
    setProblem(refusal);
    if (refusal === null) onNext();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shorter way than the button.
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FormCard
        title={labels.title}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
        actions={<Button type="submit">{next}</Button>}
      >
        <ProblemAlert>{problem}</ProblemAlert>
        {source.fileName === null ? (
          <Textarea
            label={labels.label}
            description={labels.hint}
            placeholder={labels.placeholder}
            rows={9}
            spellCheck={false}
            classNames={{ input: styles.paste ?? '' }}
            value={source.text}
            onPaste={paste}
            onChange={(event) => {
              setProblem(null);
              setSource({ text: event.currentTarget.value, fileName: null });
            }}
          />
        ) : (
          <div className={styles.file}>
            <IconFileSpreadsheet size={26} stroke={1.5} aria-hidden />
            <Text size="sm" fw={550} className={styles.words}>
              {labels.file(source.fileName, table.lineCount)}
            </Text>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={clear}
            >
              {labels.remove}
            </Button>
          </div>
        )}
        <div className={styles.drop}>
          <ChooseFileButton
            accept=".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain"
            leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />}
            onChoose={([file]) => void take(file)}
          >
            {source.fileName === null ? labels.choose : labels.change}
          </ChooseFileButton>
          {isReading ? (
            <Group gap="xs" role="status">
              <Loader size="xs" />
              <Text size="sm">{labels.reading}</Text>
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              {labels.drop}
            </Text>
          )}
        </div>
      </FormCard>
    </div>
  );
}

/** The problem of a text with any separator; quotes may be right with another one. */
function problemOf(text: string): string | null {
  const { problem } = readTable(text, guessSeparator(text));
  return problem === tooManyRows ? problem : null;
}
