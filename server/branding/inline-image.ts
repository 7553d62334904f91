import { fileContent } from '#server/files/file-content.ts';
import { findFile } from '#server/files/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { brandImageId } from './image-address.ts';

type Picture = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** A stored picture of a brand; undefined for none, and for one from elsewhere. */
export async function findBrandPicture(
  db: TenantDb,
  tenantId: string,
  url: string | null | undefined,
): Promise<Picture | undefined> {
  const id = brandImageId(tenantId, url ?? '');
  return id === undefined ? undefined : findFile(db, id, 'brand-image');
}

/**
 * A picture as it stands within a page that may fetch nothing, as a `data:` address; undefined for none, and while
 * the store of files is away, for the page goes on without it. No transaction may be open.
 */
export async function inlineImage(
  config: Pick<Config, 'fileStore'>,
  picture: Picture | undefined,
): Promise<string | undefined> {
  const file = picture && (await fileContent(config, picture).catch(() => undefined));
  if (!file) return undefined;
  const content = Buffer.from(await file.content.arrayBuffer());
  return `data:${file.content.type};base64,${content.toString('base64')}`;
}
