import type { Branding } from '#contract/tenants/branding.ts';
import { holdFile } from '#server/files/queries.ts';
import { removeUnlessUsed } from '#server/files/remove-unused-file.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { brandImageId, imageAddresses } from './image-address.ts';

const gone = 'This picture is no longer there. Please upload it again';

interface Change {
  readonly tenantId: string;
  readonly before: Branding;
  readonly after: Branding;
  readonly now: Date;
}

/**
 * Keeps the pictures that a changed branding names, and has those removed that it no longer names (in 24 hours, for
 * people who still have an old page open). Refuses a picture that is not there any more.
 */
export async function keepBrandImages(
  db: TenantDb,
  { tenantId, before, after, now }: Change,
): Promise<void> {
  const idOf = ([, url]: [string, string]) => brandImageId(tenantId, url);
  const known = new Set(imageAddresses(before).map(idOf));
  const named = imageAddresses(after);
  for (const image of named) {
    const id = idOf(image);
    if (id === undefined || known.has(id) || (await holdFile(db, id, 'brand-image'))) continue;
    throw new ProblemError('invalid-input', { fields: { [`data.branding.${image[0]}`]: gone } });
  }
  const kept = new Set(named.map(idOf));
  for (const id of known) {
    if (id !== undefined && !kept.has(id)) await removeUnlessUsed(db, id, now);
  }
}
