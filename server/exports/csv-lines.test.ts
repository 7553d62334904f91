import { describe, expect, it } from 'vitest';
import { csvLines, withoutEmail } from './csv-lines.ts';

describe('the lines of some CSV', () => {
  it('are there with their ends, and what has no end is none', () => {
    expect(csvLines('a,b\r\nc,d\r\n')).toEqual(['a,b\r\n', 'c,d\r\n']);
    expect(csvLines('\r\na\r\nrest')).toEqual(['\r\n', 'a\r\n']);
    expect(csvLines('')).toEqual([]);
    expect(csvLines('rest')).toEqual([]);
  });

  it('go on over the lines within a cell in quotes', () => {
    const line = '"one\r\ntwo, ""three""\r\n",b\r\n';
    expect(csvLines(`${line}c\r\n`)).toEqual([line, 'c\r\n']);
  });
});

describe('a text without an email', () => {
  const email = 'ann+a@acme.test';
  const without = (...lines: string[]) =>
    withoutEmail(lines.map((line) => `${line}\r\n`).join(''), email);

  it('has no line with a cell of it, wherever that stands, also in quotes or defused', () => {
    for (const line of [
      ...[email, `${email},b`, `a,${email}`, `a,${email},b`],
      ...[`a,"${email}",b`, `a,'${email}`, `"${email}"`],
    ])
      expect(without('before', line, 'after'), line).toBe('before\r\nafter\r\n');
  });

  it('keeps the lines of others, whose email or words only hold it', () => {
    for (const line of [
      ...[`jo${email}`, `a,${email}.example`, `a,x ${email},b`, 'a,annaa@acme.test'],
      ...['a,ann+a@acmeXtest', ''],
    ])
      expect(without(line), line).toBe(`${line}\r\n`);
  });
});
