import { useMemo, useState } from 'react';
import {
  columnsOf,
  guessMeanings,
  type ImportField,
  type Meaning,
  needed,
  withMeaning,
} from '#client/applicants-import/columns.ts';
import { importLabels as labels } from '#client/applicants-import/labels.ts';
import { isSound, isWrong, readRows } from '#client/applicants-import/read-rows.ts';
import { readTable } from '#client/applicants-import/read-table.ts';
import { piecesOf } from '#client/applicants-import/run-import.ts';
import { guessSeparator, type Separator } from '#client/tables/read-cells.ts';

/** A pasted text, or the text of a file with its name. */
export interface Source {
  readonly text: string;
  readonly fileName: string | null;
}

/** The choices that somebody has made against the guesses. */
interface Choices {
  readonly separator?: Separator;
  readonly hasHeadings?: boolean;
  readonly meanings?: readonly Meaning[];
  readonly isLeavingOut?: boolean;
}

const nothing: Source = { text: '', fileName: null };

/**
 * The pasted text as a table, and as the rows that would be imported of it. These are there while
 * `isRead`: it takes too long for each keystroke.
 */
export function useImportTable(fields: readonly ImportField[], isRead: boolean) {
  const [source, setSource] = useState(nothing);
  const [choices, setChoices] = useState<Choices>({});
  const { text } = source;
  const separator = choices.separator ?? guessSeparator(text);
  const table = useMemo(() => readTable(text, separator), [text, separator]);
  const hasHeadings = choices.hasHeadings ?? table.namesColumns;
  const { columns, lines } = useMemo(() => {
    const [headings, ...below] = table.rows;
    const some = hasHeadings ? below : table.rows;
    return { lines: some, columns: columnsOf(hasHeadings ? headings : undefined, some) };
  }, [table, hasHeadings]);
  const guessed = useMemo(() => guessMeanings(columns, fields), [columns, fields]);
  const meanings = choices.meanings ?? guessed;
  const missing = needed.filter((meaning) => !meanings.includes(meaning));
  const rows = useMemo(
    () => (isRead ? readRows(lines, columns, meanings, fields) : []),
    [isRead, lines, columns, meanings, fields],
  );
  const wrong = useMemo(() => rows.filter(isWrong), [rows]);
  const sound = useMemo(() => rows.filter(isSound), [rows]);
  // A repeated email would be skipped by the server too; here it keeps its reason.
  const pieces = useMemo(() => piecesOf(sound.filter(({ repeats }) => repeats === null)), [sound]);
  const isLeavingOut = choices.isLeavingOut === true && wrong.length > 0;

  return {
    source,
    /** Begins anew with another text. */
    setSource(next: Source) {
      setSource(next);
      setChoices({});
    },
    clear() {
      setSource(nothing);
      setChoices({});
    },
    separator,
    setSeparator: (chosen: Separator) => setChoices({ separator: chosen }),
    hasHeadings,
    setHasHeadings: (chosen: boolean) => setChoices({ separator, hasHeadings: chosen }),
    columns,
    meanings,
    setMeaning: (index: number, meaning: Meaning) =>
      setChoices({
        ...choices,
        meanings: withMeaning(meanings, index, meaning),
        isLeavingOut: false,
      }),
    /** The needed meanings that no column has. */
    missing,
    /** Why the text as a whole cannot be imported; null when it can. */
    problem: table.problem ?? (lines.length === 0 ? labels.preview.none : null),
    isEmpty: text.trim() === '',
    /** How many rows there are below the headings. */
    lineCount: lines.length,
    rows,
    wrong,
    repeated: sound.filter(({ repeats }) => repeats !== null),
    isLeavingOut,
    setLeavingOut: (isOn: boolean) => setChoices({ ...choices, isLeavingOut: isOn }),
    /** The rows that would be sent. */
    pieces,
    /** Whether every row that is kept can be imported (APPL-131). */
    isReady: table.problem === null && missing.length === 0 && (wrong.length === 0 || isLeavingOut),
  };
}

export type ImportTable = ReturnType<typeof useImportTable>;
