import { describe, expect, it } from 'vitest';
import { csvLine } from '#contract/files/csv.ts';
import { guessSeparator } from '../tables/read-cells.ts';
import { readTable } from './read-table.ts';

const cellsOf = (text: string, separator = guessSeparator(text)) =>
  readTable(text, separator).rows.map(({ cells }) => cells);

describe('the separator of a pasted text', () => {
  it.each([
    ['First name\tEmail', '\t'],
    ['First name,Email', ','],
    ['First name;Email', ';'],
    ['a, b\tc\td', '\t'],
    ['a\tb,c,d', ','],
    ['"Doe, Jane, Dr.\t\t"\ta\tb', '\t'],
    ['Email', ','],
    ['', ','],
    ['a,b\nc\td\te\tf', ','],
  ])(
    'of %j is %j: the one that occurs more often in the first line [APPL-90]',
    (text, expected) => {
      expect(guessSeparator(text)).toBe(expected);
    },
  );
});

describe('a pasted text', () => {
  it('is cut into rows and cells, whatever ends its lines, without empty lines', () => {
    const { rows } = readTable('\ufeffEmail,Name\r\na@x.test,Ada\r\r\n , \nb@x.test,Bo', ',');
    expect(rows).toEqual([
      { number: 1, cells: ['Email', 'Name'] },
      { number: 2, cells: ['a@x.test', 'Ada'] },
      { number: 5, cells: ['b@x.test', 'Bo'] },
    ]);
  });

  it('keeps quoted separators and line breaks in one cell [APPL-94]', () => {
    expect(cellsOf('Email,Why\na@x.test,"Shoes, ""red""\nand blue"\nb@x.test,x')).toEqual([
      ['Email', 'Why'],
      ['a@x.test', 'Shoes, "red"\nand blue'],
      ['b@x.test', 'x'],
    ]);
  });

  it('has the cells of a file of ours as they were before they were written there [SHELL-297]', () => {
    const cells = ['ada@x.test', '@ada', 'Shoes;=1+1', '- one\n- two', "it's fine"];
    expect(cellsOf(`Email,Instagram,Why,List,Note\r\n${csvLine(cells)}`)[1]).toEqual(cells);
  });

  it('says which row has quotes that do not match', () => {
    expect(readTable('Email,Why\na@x.test,"Shoes\nb@x.test,x', ',').problem).toMatch(/row 2/);
    expect(readTable('Email,Why\na@x.test,x\nb@x.test,"x" y', ',').problem).toMatch(/row 3/);
  });

  it.each([
    ['First name,E-Mail', true],
    ['EMAIL ADDRESS', true],
    ['Vorname,Nachname,Email-Adresse', true],
    ['First name,Last name', false],
    ['Ada,ada@x.test', false],
  ])('%j is a line of headings: %j [APPL-89]', (line, expected) => {
    expect(readTable(`${line}\nAda,ada@x.test`, ',').namesColumns).toBe(expected);
  });

  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => `p${index}@x.test`).join('\n');
  const tooMany = 'Please import at most 1000 rows at a time';

  it.each([
    ['', 1000, null],
    ['', 1001, tooMany],
    ['Email\n', 1000, null],
    ['Email\n', 1001, tooMany],
    ['\n\nEmail\n\n', 1000, null],
  ])('that begins with %j and has %i rows: %j [APPL-135]', (heading, count, problem) => {
    expect(readTable(heading + people(count), ',').problem).toBe(problem);
  });

  it('of 100,000 rows is refused without being read to its end [APPL-135]', () => {
    const text = people(100_000);
    const { rows, problem } = readTable(text, ',');
    expect(problem).toBe(tooMany);
    expect(rows).toHaveLength(1001);
  });

  it('has at most 100 columns', () => {
    const row = (count: number) => Array.from({ length: count }, () => 'x').join(',');
    expect(readTable(row(100), ',').problem).toBeNull();
    expect(readTable(row(101), ',').problem).toBe('Please import at most 100 columns');
  });
});
