import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, textOfCell } from './csv.ts';

describe('a cell of a CSV file', () => {
  it.each([
    ['Ada', 'Ada'],
    [12, '12'],
    [null, ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' edge', '" edge"'],
  ])('of %j is %s', (cell, text) => {
    expect(csvCell(cell)).toBe(text);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('is no formula when it is %s', (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
    expect(csvCell(` ${text}`)).toBe(`' ${text}`);
    expect(csvCell(`x${text}`)).toBe(`x${text}`);
  });

  it('below zero is no formula either', () => {
    expect(csvCell(-20)).toBe("'-20");
  });

  it.each([
    ['x;=HYPERLINK("http://x.test")', `"x;'=HYPERLINK(""http://x.test"")"`],
    ['x; "=1+1"', `"x; ""'=1+1"""`],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
    ["x;-1+cmd|'/c calc'!A1", `"x;'-1+cmd|'/c calc'!A1"`],
    ['x\n- HYPERLINK("http://x.test")', `"x\n'- HYPERLINK(""http://x.test"")"`],
    ['＝1+1', "'＝1+1"],
    ["'=1+1", "''=1+1"],
    ["x;'=1+1", `"x;''=1+1"`],
  ])(
    'runs nothing where cells are separated by semicolons, nor on a line of its own: %j [SHELL-296]',
    (cell, text) => {
      expect(csvCell(cell)).toBe(text);
    },
  );

  it.each([
    'I like it ;-)',
    'Three things:\n- shoes\n- bags\n+ hats',
    'a@x.test; b@x.test',
    'shoes, -20%, @ada',
    'a=b; c=d',
  ])('leaves alone what calls nothing: %j [SHELL-296]', (cell) => {
    expect(csvCell(cell).replaceAll(/^"|"$/g, '')).toBe(cell);
  });

  const signs = fc.constantFrom(
    ...[';', '=', '-', '+', '@', '＝', '－', '＋', '＠'],
    ...['"', "'", ' ', '\n', '\t', '(', 'a', ','],
  );
  const texts = fc.string({ unit: signs, maxLength: 12 });

  it('has no formula at the beginning of what such a spreadsheet takes for a cell [SHELL-296]', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [, ...cells] = `x${csvCell(text)}`.split(/[;\t\r\n]/);
        for (const cell of cells)
          expect(cell.replace(/^[\s"]*/, '')).not.toMatch(
            /^([=@＝＠]|[+\-＋－](?![\s)"]|$)|[+\-＋－].*\()/,
          );
      }),
    );
  });

  it('is read again as it was before it was written [SHELL-297]', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const written = csvCell(text);
        const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(textOfCell(cell)).toBe(text);
      }),
    );
  });
});
