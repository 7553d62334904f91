import { ProblemError } from '../problems.ts';

/** A body as it came, byte by byte. Throws `payload-too-large` before it holds more than `maxBytes`. */
export async function readBytes(
  payload: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of payload) {
    length += piece.length;
    if (length > maxBytes) throw new ProblemError('payload-too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
