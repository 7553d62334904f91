import { byteOrderMark, type CsvCell, csvLine } from '#contract/files/csv.ts';
import { listCountries } from '#contract/tenants/country.ts';

/** A CSV file that is made while it is sent. */
export interface CsvFile {
  /** The name that the download gets, such as `champions-acme-2026-11-22.csv`. */
  readonly name: string;
  /** How many rows it will have, as far as somebody has counted them. */
  readonly rows?: number | undefined;
  /** The text piece by piece, each with whole lines. */
  readonly pieces: AsyncIterable<string>;
}

/**
 * A CSV file with a line of headings and a line for each row. The rows come in batches, and one batch
 * at a time is held. The first batch is there once this resolves: an error until then is thrown, and
 * the caller can still be told.
 */
export async function csvFile(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
  rows?: number,
): Promise<CsvFile> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* pieces(): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(headings);
    for (let batch = first; !batch.done; batch = await iterator.next()) {
      yield batch.value.map(csvLine).join('');
    }
  }
  return { name, rows, pieces: pieces() };
}

/** A cell for something that is so or not. */
export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

const countryNames = new Map<string, string>(listCountries().map(({ code, name }) => [code, name]));

/** A cell for a country by its code: its English name. */
export const countryCell = (code: string | null): string | null =>
  code === null ? null : (countryNames.get(code) ?? code);
