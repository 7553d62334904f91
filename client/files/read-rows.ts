import { rowCountHeader } from '#contract/files/csv.ts';

/** How many rows of a file have arrived. */
export interface RowsSoFar {
  readonly done: number;
  /** Out of how many; null where the server has not counted them. */
  readonly of: number | null;
}

/** A caller that follows a file of rows, and may give it up. */
interface Follower {
  readonly onRows: (rows: RowsSoFar) => void;
  readonly signal?: AbortSignal;
}

/** Reads a file of rows, and tells how far that is with each piece of it. Rejects once it is given up. */
export function readRows(response: Response, { onRows, signal }: Follower): Promise<Blob> {
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
  return new Response(body.pipeThrough(told, { ...(signal && { signal }) }), { headers }).blob();
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
