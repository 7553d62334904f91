import type { FormField } from '#contract/application-forms/form-field.ts';
import { Email } from '#contract/http/fields.ts';
import type { TableRow } from '../tables/read-cells.ts';
import { headingKey, knownColumn } from './known-headings.ts';

/** The content of a column (APPL-90, APPL-133). The answer to a question goes by the name of its field. */
export type Meaning = 'ignore' | 'firstName' | 'lastName' | 'email' | 'tags' | `field:${string}`;

/** The contents that need a column: nobody can be imported without them (APPL-134). */
export const needed = ['email', 'firstName', 'lastName'] as const;

export type ImportField = Pick<FormField, 'name' | 'title' | 'systemField' | 'wellKnownType'>;

/** The questions of all forms, each once: a question of the main form, which comes first, wins. */
export function fieldsOf(
  forms: readonly { readonly formData: { readonly fields: readonly ImportField[] } }[],
): ImportField[] {
  const asked = forms.flatMap(({ formData }) => formData.fields);
  const byName = new Map(asked.toReversed().map((field) => [field.name, field]));
  return [...new Set(asked.map(({ name }) => name))]
    .flatMap((name) => byName.get(name) ?? [])
    .filter(({ systemField }) => !systemField);
}

export interface ImportColumn {
  readonly index: number;
  /** Null where the file has no line of headings, or no heading for this column. */
  readonly heading: string | null;
  /** The first cell that is not empty. */
  readonly example: string;
}

/** The columns of a table: as many as there are headings, else as the longest row has cells. */
export function columnsOf(
  headings: TableRow | undefined,
  rows: readonly TableRow[],
): ImportColumn[] {
  const widths = headings ? [headings.cells.length] : rows.map(({ cells }) => cells.length);
  return Array.from({ length: Math.max(0, ...widths) }, (_, index) => ({
    index,
    heading: headings?.cells[index]?.trim() || null,
    example: rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim() ?? '',
  }));
}

/** The most likely meaning of each column, each meaning once; 'ignore' where none can be guessed. */
export function guessMeanings(
  columns: readonly ImportColumn[],
  fields: readonly ImportField[],
): Meaning[] {
  const guesses = columns.some(({ heading }) => heading !== null)
    ? columns.map(({ heading }) => guessByHeading(heading ?? '', fields))
    : guessByExamples(columns);
  return guesses.map((guess, index) => (guesses.indexOf(guess) === index ? guess : 'ignore'));
}

function guessByHeading(heading: string, fields: readonly ImportField[]): Meaning {
  const known = knownColumn(heading);
  if (known) return known;
  const key = headingKey(heading);
  if (key === '') return 'ignore';
  const field =
    fields.find(({ title, name }) => [title, name].some((each) => headingKey(each) === key)) ??
    fields.find(({ wellKnownType }) => wellKnownType && headingKey(wellKnownType) === key);
  return field ? `field:${field.name}` : 'ignore';
}

/** Without headings: the first cell with an email address, and the first two other words, as names. */
function guessByExamples(columns: readonly ImportColumn[]): Meaning[] {
  const isEmail = ({ example }: ImportColumn) => Email.safeParse(example).success;
  const email = columns.findIndex(isEmail);
  if (email < 0) return columns.map(() => 'ignore');
  const names = columns.filter(
    (column) => !isEmail(column) && /^\p{Letter}[\p{Letter}\p{Mark} .'’-]*$/u.test(column.example),
  );
  return columns.map((column, index) => {
    if (index === email) return 'email';
    if (column === names[0]) return 'firstName';
    return column === names[1] ? 'lastName' : 'ignore';
  });
}

/** The meanings with a new one for a column. Another column that had it is ignored from then on. */
export const withMeaning = (
  meanings: readonly Meaning[],
  index: number,
  chosen: Meaning,
): Meaning[] =>
  meanings.map((meaning, each) => {
    if (each === index) return chosen;
    return meaning === chosen ? 'ignore' : meaning;
  });
