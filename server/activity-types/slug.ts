import type { TenantDb } from '#server/platform/db/database.ts';
import { freeSlug, slugOf } from '#server/platform/slug.ts';
import { listSlugsLike } from './repository.ts';

const longest = 90;

/** A slug for a title, with `-2`, `-3` and so on when it is taken (TYPE-98, TYPE-99). */
export async function suggestedSlug(db: TenantDb, title: string): Promise<string> {
  const slug = slugOf(title, longest) || 'activity';
  return freeSlug(slug, new Set(await listSlugsLike(db, slug)));
}
