import type * as endpoints from '#contract/exports/endpoints.ts';
import type { CsvFile } from '#server/platform/csv.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { exportKept } from './limits.ts';
import { findMade, findPiece } from './repository.ts';

/**
 * The file of an export, for the admin who has asked for it. Throws ProblemError `not-found` for anybody else, before
 * it is made and 7 days after (REP-109).
 */
export async function getExport({
  transaction,
  params: { id },
  actor,
  now,
}: Call<typeof endpoints.getExport>): Promise<CsvFile> {
  const madeAfter = new Date(now.getTime() - exportKept);
  const made = await transaction((db) => findMade(db, { id, askedBy: actor.userId, madeAfter }));
  if (!made?.name || made.rowCount === null) throw new ProblemError('not-found');
  const { name, rowCount } = made;
  return { name, rows: rowCount, pieces: pieces() };

  async function* pieces(): AsyncGenerator<string> {
    let read = 0;
    for (;;) {
      const position = read;
      const piece = await transaction((db) => findPiece(db, id, position));
      if (!piece) return;
      yield piece.content;
      read += 1;
    }
  }
}
