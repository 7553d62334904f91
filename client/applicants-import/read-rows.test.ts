import { describe, expect, it } from 'vitest';
import { columnsOf, type ImportField, type Meaning } from './columns.ts';
import { isWrong, readRows } from './read-rows.ts';

const fields: ImportField[] = [
  { name: 'whyUs', title: 'Why us?', systemField: false, wellKnownType: null },
  { name: 'insta', title: 'Handle', systemField: false, wellKnownType: 'instagram' },
];
const meanings: Meaning[] = [
  ...(['firstName', 'lastName', 'email', 'tags'] as const),
  ...(['field:whyUs', 'field:insta', 'ignore'] as const),
];
const headings = { number: 1, cells: ['F', 'L', 'E', 'T', 'W', 'I', 'X'] };
const good = ['Ada', 'Lovelace', 'ada@x.test', 'VIP, Berlin', 'Shoes', '@ada', ''];

const read = (...lines: string[][]) => {
  const rows = lines.map((cells, index) => ({ number: index + 2, cells }));
  return readRows(rows, columnsOf(headings, rows), meanings, fields);
};
const withCell = (index: number, cell: string) => good.with(index, cell);
const errorAt = (index: number, cell: string) => read(withCell(index, cell))[0]?.errors.get(index);

describe('a row', () => {
  it('is what the server takes, with cells as they were typed, formulas too', () => {
    const formulas = [...good.with(2, ' Ada@X.test ').with(4, '=1+1').with(5, '@ada'), 'ignored'];
    const [row] = read(formulas.slice(0, 7));
    expect(row?.value).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@x.test',
      tags: ['vip', 'berlin'],
      data: { facebook: null, twitter: null, instagram: '@ada', youTube: null, website: null },
      customData: { whyUs: { title: 'Why us?', value: '=1+1' } },
    });
    expect(row && isWrong(row)).toBe(false);
  });

  it.each([0, 1, 2, 3, 4, 5])('needs a value in column %i, which is kept [APPL-131]', (index) => {
    expect(errorAt(index, '')).toBe('Please enter a value');
    expect(errorAt(index, ' \t ')).toBe('Please enter a value');
    expect(read(withCell(index, ''))[0]?.value).toBeNull();
  });

  it('needs none in a column that is ignored [APPL-133]', () => {
    expect(errorAt(6, '')).toBeUndefined();
    expect(errorAt(6, 'a\u0000')).toBeUndefined();
  });

  it.each([
    [0, 'A\u0000da', /single line/],
    [1, 'x'.repeat(101), /at most 100 characters/],
    [2, 'no email', /valid email address/],
    [3, 'x', /at least 2/],
    [3, 'y'.repeat(51), /at most 50/],
    [4, 'a\u0007b', /plain text/],
    [4, 'x'.repeat(2001), /at most 2,000 characters/],
    [5, 'x'.repeat(2001), /at most 2,000 characters/],
  ])('says what is wrong with column %i [APPL-134]', (index, cell, message) => {
    expect(errorAt(index, cell)).toMatch(message);
  });

  it('may be short of ignored cells, and no cell too long', () => {
    expect(read(good.slice(0, 6))[0]?.value).not.toBeNull();
    expect(read([...good, ''])[0]?.problem).toBeNull();
    expect(read([...good, 'x'])[0]).toMatchObject({
      problem: 'The row has one cell too many',
      value: null,
    });
    expect(read(good.slice(0, 2))[0]?.errors.get(2)).toBe('Please enter a value');
  });

  it('names the earlier row with its email, in whatever case', () => {
    const rows = read(good, withCell(2, 'other@x.test'), withCell(2, 'ADA@x.test'));
    expect(rows.map(({ repeats }) => repeats)).toEqual([null, null, 2]);
  });
});
