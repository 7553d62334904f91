import type { ImportOutcome, ImportResult } from '#contract/applicants/application-import.ts';
import type { SoundRow } from './read-rows.ts';

/** Rows that are imported in one step, and never twice: a repeat has the same id. */
export interface Piece {
  readonly importId: string;
  readonly rows: readonly SoundRow[];
}

/** The size of a step: it takes a moment, and is well below the server's limit for one call. */
const mostAtOnce = { rows: 50, bytes: 200_000 };

const bytesOf = ({ value }: SoundRow): number =>
  new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** Cuts rows into pieces that the server takes. */
export function piecesOf(rows: readonly SoundRow[]): Piece[] {
  const pieces: { rows: SoundRow[]; bytes: number }[] = [];
  for (const row of rows) {
    const bytes = bytesOf(row);
    const last = pieces.at(-1);
    const fits =
      last && last.rows.length < mostAtOnce.rows && last.bytes + bytes <= mostAtOnce.bytes;
    if (fits) {
      last.rows.push(row);
      last.bytes += bytes;
    } else pieces.push({ rows: [row], bytes });
  }
  return pieces.map(({ rows: some }) => ({ importId: crypto.randomUUID(), rows: some }));
}

/** The outcome of each row, by its number. */
export type Outcomes = ReadonlyMap<number, ImportOutcome>;

export interface Run {
  /** The outcomes of the rows so far. */
  readonly outcomes: Outcomes;
  /** The pieces that are not imported yet: the run was stopped, or has failed. */
  readonly left: readonly Piece[];
  /** Why it has failed; undefined otherwise. */
  readonly error?: unknown;
}

/**
 * Sends pieces one after the other. `onProgress` is told how many rows are done after each, and ends it
 * by answering false. A failed piece may have been imported: a later run with the same pieces finds out.
 */
export async function runImport(
  pieces: readonly Piece[],
  send: (piece: Piece) => Promise<ImportResult>,
  onProgress: (done: number) => unknown = () => true,
): Promise<Run> {
  const outcomes = new Map<number, ImportOutcome>();
  for (const [index, piece] of pieces.entries()) {
    try {
      const answer = await send(piece);
      for (const [place, { number }] of piece.rows.entries()) {
        outcomes.set(number, answer.outcomes[place] ?? 'skipped');
      }
    } catch (error) {
      return { outcomes, left: pieces.slice(index), error };
    }
    if (onProgress(outcomes.size) === false) return { outcomes, left: pieces.slice(index + 1) };
  }
  return { outcomes, left: [] };
}

/** How many rows pieces have. */
export const rowCount = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { rows }) => sum + rows.length, 0);
