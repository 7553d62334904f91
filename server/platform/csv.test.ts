import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvCell, textOfCell } from '#contract/files/csv.ts';
import { csvFile } from './csv.ts';

async function textOf(batches: CsvCell[][][]): Promise<string> {
  async function* given() {
    yield* batches;
  }
  const { pieces } = await csvFile('some.csv', ['Name', 'Points'], given());
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The cells of a text as RFC 4180 has them, line by line. */
function read(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

describe('a CSV file', () => {
  it('begins with the mark of its encoding and the headings, and ends each line', async () => {
    expect(await textOf([[['Ada', 1]], [], [['Żaneta', null]]])).toBe(
      '\ufeffName,Points\r\nAda,1\r\nŻaneta,\r\n',
    );
    expect(await textOf([])).toBe('\ufeffName,Points\r\n');
  });

  it('comes back as it was, but for the apostrophes', async () => {
    const cell = fc.string({ unit: 'grapheme' });
    const batches = fc.array(fc.array(fc.tuple(cell, cell)));
    await fc.assert(
      fc.asyncProperty(batches, async (given) => {
        const [, ...lines] = read(await textOf(given));
        expect(lines.map((line) => line.map(textOfCell))).toEqual(given.flat());
      }),
    );
  });

  it('fails before it has begun when its first rows cannot be read', async () => {
    // biome-ignore lint/correctness/useYield: it fails before it has anything.
    async function* failing(): AsyncGenerator<CsvCell[][]> {
      throw new Error('No database');
    }
    await expect(csvFile('some.csv', ['Name'], failing())).rejects.toThrow('No database');
  });
});
