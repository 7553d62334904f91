import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

const text = 'Vorname\tE-Mail\nŻaneta\tjosé@x.test\n';
const wide = (given: string, isBigEndian: boolean): number[] =>
  [...given].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    const bytes = [code & 0xff, code >> 8];
    return isBigEndian ? bytes.toReversed() : bytes;
  });
const read = (...bytes: number[]) => readText(Uint8Array.from(bytes));
const utf8 = [...new TextEncoder().encode(text)];

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8]],
    ['UTF-16 with its mark', [0xff, 0xfe, ...wide(text, false)]],
    ['UTF-16 the other way round with its mark', [0xfe, 0xff, ...wide(text, true)]],
    ['UTF-16 without mark', wide(text, false)],
    ['UTF-16 the other way round without mark', wide(text, true)],
  ])('is read from %s', (_, bytes) => {
    expect(read(...bytes)).toBe(text);
  });

  it('is read from Windows-1252 where it is no UTF-8', () => {
    expect(read(0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x80, 0x20, 0x93, 0x78, 0x94)).toBe('José € “x”');
  });

  it('is not made up for a workbook or a picture', () => {
    expect(read(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00)).toBeNull();
    expect(read(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x0d)).toBeNull();
  });

  it('of nothing is empty', () => {
    expect(read()).toBe('');
  });
});
