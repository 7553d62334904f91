import { describe, expect, it } from 'vitest';
import type { ImportResult } from '#contract/applicants/application-import.ts';
import { columnsOf } from './columns.ts';
import { notImportedFile } from './not-imported.ts';
import { isSound, readRows } from './read-rows.ts';
import { type Piece, piecesOf, rowCount, runImport } from './run-import.ts';

const headings = { number: 1, cells: ['First', 'Last', 'Email'] };
const meanings = ['firstName', 'lastName', 'email'] as const;
const read = (...lines: string[][]) => {
  const rows = lines.map((cells, index) => ({ number: index + 2, cells }));
  const columns = columnsOf(headings, rows);
  return { columns, rows: readRows(rows, columns, meanings, []) };
};
const people = (count: number) =>
  read(...Array.from({ length: count }, (_, index) => ['Ada', 'No', `p${index}@x.test`]));
const pieces = (count: number) => piecesOf(people(count).rows.filter(isSound));

const imported = ({ rows }: Piece): Promise<ImportResult> =>
  Promise.resolve({
    imported: rows.length,
    skipped: 0,
    outcomes: rows.map(() => 'imported' as const),
  });

describe('an import', () => {
  it('goes in pieces that the server takes, each with an id of its own', () => {
    const made = pieces(120);
    expect(made.map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    expect(new Set(made.map(({ importId }) => importId)).size).toBe(3);
    const long = people(3).rows.filter(isSound);
    const heavy = long.map((row) => ({
      ...row,
      value: { ...row.value, customData: { why: { title: 'Why', value: 'x'.repeat(90_000) } } },
    }));
    expect(piecesOf(heavy).map(({ rows }) => rows.length)).toEqual([2, 1]);
  });

  it('says how far it is, and what became of each row', async () => {
    const told: number[] = [];
    const run = await runImport(pieces(120), imported, (done) => told.push(done));
    expect(told).toEqual([50, 100, 120]);
    expect(run.outcomes.size).toBe(120);
    expect(run.outcomes.get(121)).toBe('imported');
    expect(run).toMatchObject({ left: [] });
  });

  it('can be stopped between two pieces, and gone on with', async () => {
    const all = pieces(120);
    const run = await runImport(all, imported, () => false);
    expect(run.outcomes.size).toBe(50);
    expect(run.left).toEqual(all.slice(1));
    expect(rowCount(run.left)).toBe(70);
  });

  it('that fails keeps the piece that failed, with its id', async () => {
    const all = pieces(120);
    const fails = (piece: Piece) =>
      piece === all[1] ? Promise.reject(new Error('No connection')) : imported(piece);
    const run = await runImport(all, fails);
    expect(run.error).toEqual(new Error('No connection'));
    expect(run.outcomes.size).toBe(50);
    expect(run.left).toEqual(all.slice(1));
  });
});

describe('the file of what was not imported', () => {
  it('has those rows as they were, each with the reason, and no formula', async () => {
    const { rows, columns } = read(
      ['Ada', 'New', 'new@x.test'],
      ['=1+1', 'Known', 'known@x.test'],
      ['Ada', 'Twice', 'NEW@x.test'],
      ['', 'Nobody', 'no email'],
      ['Ada', 'Late', 'late@x.test'],
    );
    const outcomes = new Map([[2, 'imported'] as const, [3, 'skipped'] as const]);
    const text = await notImportedFile(rows, columns, outcomes).text();
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'First,Last,Email,Reason',
      "'=1+1,Known,known@x.test,Somebody with this email is an applicant or a user already",
      'Ada,Twice,NEW@x.test,Row 2 has the same email',
      ',Nobody,no email,First: Please enter a value. Email: Please enter a valid email address',
      'Ada,Late,late@x.test,The import was stopped before this row',
      '',
    ]);
  });
});
