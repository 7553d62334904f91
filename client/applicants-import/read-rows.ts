import type { z } from 'zod';
import { ImportAnswer, ImportRow } from '#contract/applicants/application-import.ts';
import { keptAnswers } from '#contract/application-forms/answers.ts';
import type { TableRow } from '../tables/read-cells.ts';
import type { ImportColumn, ImportField, Meaning } from './columns.ts';
import { importLabels } from './labels.ts';

/** A row of the table with the values that the server would read from it. */
export interface ReadRow extends TableRow {
  /** The errors of cells, by the index of their column (APPL-131, APPL-134). */
  readonly errors: ReadonlyMap<number, string>;
  /** The error of the row as a whole. */
  readonly problem: string | null;
  /** Null while there is an error. */
  readonly value: ImportRow | null;
  /** The number of an earlier row with the same email, for which this one is skipped (APPL-92). */
  readonly repeats: number | null;
}

/** A row that can be sent to the server. */
export type SoundRow = ReadRow & { readonly value: ImportRow };

/** The most bytes of a sent row. */
const mostBytes = 100_000;

const { shape } = ImportRow;

/** Several tags in one cell. */
const splitTags = (cell: string): string[] =>
  cell
    .split(/[,;|\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

type Checked = { readonly value: string | string[] } | { readonly error: string };

function check(meaning: Meaning, cell: string): Checked {
  if (cell.trim() === '') return { error: importLabels.problems.empty };
  const schema: z.ZodType<string | string[]> =
    meaning === 'firstName' || meaning === 'lastName' || meaning === 'email'
      ? shape[meaning]
      : meaning === 'tags'
        ? shape.tags
        : ImportAnswer;
  const { data, error } = schema.safeParse(meaning === 'tags' ? splitTags(cell) : cell);
  if (data !== undefined) return { value: data };
  return { error: error?.issues[0]?.message ?? importLabels.problems.empty };
}

/**
 * Reads the rows by the meanings of the columns. Every cell of a column that is kept needs a value that the
 * server takes (APPL-131, APPL-133); cells stay as they were typed, formulas too.
 */
export function readRows(
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
  meanings: readonly Meaning[],
  fields: readonly ImportField[],
): ReadRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const read = readRow(row, columns, meanings, fields);
    if (!read.value) return { ...read, repeats: null };
    const { email } = read.value;
    const repeats = first.get(email) ?? null;
    if (repeats === null) first.set(email, row.number);
    return { ...read, repeats };
  });
}

function readRow(
  row: TableRow,
  columns: readonly ImportColumn[],
  meanings: readonly Meaning[],
  fields: readonly ImportField[],
): Omit<ReadRow, 'repeats'> {
  const errors = new Map<number, string>();
  const values = new Map<Meaning, string | string[]>();
  for (const { index } of columns) {
    const meaning = meanings[index] ?? 'ignore';
    if (meaning === 'ignore') continue;
    const checked = check(meaning, row.cells[index] ?? '');
    if ('error' in checked) errors.set(index, checked.error);
    else values.set(meaning, checked.value);
  }
  const further = row.cells.slice(columns.length).filter((cell) => cell.trim() !== '').length;
  const problem = further > 0 ? importLabels.problems.ragged(further) : null;
  if (errors.size > 0 || problem !== null) return { ...row, errors, problem, value: null };
  const value = personOf(values, fields);
  if (!value) return { ...row, errors, problem, value };
  if (new TextEncoder().encode(JSON.stringify(value)).length <= mostBytes) {
    return { ...row, errors, problem, value };
  }
  return { ...row, errors, problem: importLabels.problems.long, value: null };
}

/** Null while a needed column is missing. */
function personOf(
  values: ReadonlyMap<Meaning, string | string[]>,
  fields: readonly ImportField[],
): ImportRow | null {
  const textOf = (meaning: Meaning): string => {
    const value = values.get(meaning);
    return typeof value === 'string' ? value : '';
  };
  const [firstName, lastName, email] = [textOf('firstName'), textOf('lastName'), textOf('email')];
  if (firstName === '' || lastName === '' || email === '') return null;
  const tags = values.get('tags');
  const answers = new Map(fields.map(({ name }) => [name, textOf(`field:${name}`)]));
  return {
    ...{ firstName, lastName, email },
    tags: Array.isArray(tags) ? tags : [],
    ...keptAnswers(fields, answers),
  };
}

/** True for a row that cannot be imported as it is. */
export const isWrong = ({ errors, problem }: ReadRow): boolean =>
  errors.size > 0 || problem !== null;

export const isSound = (row: ReadRow): row is SoundRow => row.value !== null;
