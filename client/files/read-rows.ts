import { rowCountHeader } from '#contract/files/csv.ts';

/** How many rows of a file have arrived. */
export interface RowsSoFar {
  readonly done: number;
  /** Out of how many; null where the server has not counted them. */
  readonly of: number | null;
}

/** Reads a file of rows, and tells how far that is with each piece of it. */
export function readRows(response: Response, onRows: (rows: RowsSoFar) => void): Promise<Blob> {
  const { body, headers } = response;
  if (!body) return response.blob();
  const counted = headers.get(rowCountHeader);
  const of = counted === null ? null : Number(counted);
  const count = countLines();
  const told = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, stream) {
      // The first line has the headings.
      onRows({ done: Math.max(0, count(piece) - 1), of });
      stream.enqueue(piece);
    },
  });
  return new Response(body.pipeThrough(told), { headers }).blob();
}

const quote = '"'.charCodeAt(0);
const lineFeed = '\n'.charCodeAt(0);

/** Counts the lines of CSV that have ended, piece by piece. A cell in quotes can have lines of its own. */
function countLines(): (piece: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return lines;
  };
}
