import { describe, expect, it } from 'vitest';
import { columnsOf, fieldsOf, guessMeanings, type ImportField, withMeaning } from './columns.ts';

const field = (name: string, title: string, more: Partial<ImportField> = {}): ImportField => ({
  name,
  title,
  systemField: false,
  wellKnownType: null,
  ...more,
});
const fields = [
  field('whyUs', 'Why us?'),
  field('insta', 'Your handle', { wellKnownType: 'instagram' }),
];
const row = (number: number, ...cells: string[]) => ({ number, cells });
const guess = (headings: string[] | null, ...lines: string[][]) => {
  const rows = lines.map((cells, index) => row(index + 2, ...cells));
  return guessMeanings(columnsOf(headings ? row(1, ...headings) : undefined, rows), fields);
};

describe('what a column holds', () => {
  it.each([
    ['First Name', 'firstName'],
    ['firstname', 'firstName'],
    ['Vorname', 'firstName'],
    ['Prénom', 'firstName'],
    ['Surname', 'lastName'],
    ['LAST_NAME', 'lastName'],
    ['E-Mail', 'email'],
    ['Email address', 'email'],
    ['Tags', 'tags'],
    ['why us', 'field:whyUs'],
    ['Instagram', 'field:insta'],
    ['Your handle', 'field:insta'],
    ['Name', 'ignore'],
    ['Shoe size', 'ignore'],
    ['', 'ignore'],
    ['constructor', 'ignore'],
  ])('is guessed from its heading: %s is %s [APPL-90]', (heading, expected) => {
    expect(guess([heading, 'x'])[0]).toBe(expected);
  });

  it('is guessed once: a second column of a kind is ignored', () => {
    expect(guess(['Email', 'E-Mail', 'First name'])).toEqual(['email', 'ignore', 'firstName']);
  });

  it('is guessed from the cells where there are no headings', () => {
    const line = ['7', 'Ada', 'ada@x.test', 'Lovelace', 'Berlin'];
    expect(guess(null, line)).toEqual(['ignore', 'firstName', 'email', 'lastName', 'ignore']);
    expect(guess(null, ['Ada', 'Lovelace'])).toEqual(['ignore', 'ignore']);
  });

  it('is taken from the column that had it before', () => {
    expect(withMeaning(['email', 'ignore', 'tags'], 1, 'email')).toEqual([
      'ignore',
      'email',
      'tags',
    ]);
    expect(withMeaning(['email', 'ignore'], 0, 'ignore')).toEqual(['ignore', 'ignore']);
  });
});

describe('the columns of a table', () => {
  it('are as many as its headings, each with the first cell that says something', () => {
    const columns = columnsOf(row(1, ' Email ', ''), [row(2, '', 'x', 'y'), row(3, 'a@x.test')]);
    expect(columns).toEqual([
      { index: 0, heading: 'Email', example: 'a@x.test' },
      { index: 1, heading: null, example: 'x' },
    ]);
  });

  it('are as many as the longest row has cells where there are no headings', () => {
    expect(columnsOf(undefined, [row(1, 'a'), row(2, 'b', 'c')])).toHaveLength(2);
    expect(columnsOf(undefined, [])).toEqual([]);
  });
});

it('the questions of all forms are offered once each, those of the main form first', () => {
  const system = field('email', 'Email', { systemField: true });
  const form = (...asked: ImportField[]) => ({ formData: { fields: asked } });
  const other = field('whyUs', 'Why do you like us?');
  const size = field('size', 'Shoe size');
  expect(fieldsOf([form(system, ...fields), form(system, other, size)])).toEqual([...fields, size]);
});
