import { describe, expect, it } from 'vitest';
import { csvCell } from './csv.ts';

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
});
