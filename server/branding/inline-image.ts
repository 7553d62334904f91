import { readFile } from '#server/files/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { brandImageId } from './image-address.ts';

/**
 * A stored picture of a brand as it stands within a page that may fetch nothing, as a `data:` address;
 * undefined for none, and for one from elsewhere.
 */
export async function inlineImage(
  db: TenantDb,
  tenantId: string,
  url: string | null | undefined,
): Promise<string | undefined> {
  const id = brandImageId(tenantId, url ?? '');
  const file = id === undefined ? undefined : await readFile(db, id, 'brand-image');
  if (!file) return undefined;
  const content = Buffer.from(await file.content.arrayBuffer());
  return `data:${file.content.type};base64,${content.toString('base64')}`;
}
