import { createHash, randomUUID } from 'node:crypto';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { FileStoreSettings } from '#server/platform/file-store.ts';
import { unusedKept } from '../remove-unused-file.ts';
import { openStore } from './open-store.ts';
import { removeUnlessNamed } from './remove-stored-object.ts';

/** The facts that a row has of a content in the store. */
export interface StoredContent {
  readonly content: null;
  readonly storeKey: string;
  readonly storeBytes: number;
  readonly storeSha256: string;
}

interface Putting {
  readonly tenantId: string;
  readonly now: Date;
  transaction(work: (db: TenantDb) => Promise<void>): Promise<void>;
}

/** The hash of a content as its row has it. */
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Whether a content is the one of a row, to its last byte. */
export const isContentOf = (
  { storeBytes, storeSha256 }: Pick<StoredContent, 'storeBytes' | 'storeSha256'>,
  content: Uint8Array,
): boolean => content.length === storeBytes && sha256(content) === storeSha256;

/**
 * Puts contents into the store, each under a key of its own, for rows that are yet to name them: one that no row
 * names after a day is removed in every case. Throws StoreError. No transaction may be open.
 */
export async function putContents(
  settings: FileStoreSettings,
  { tenantId, now, transaction }: Putting,
  contents: readonly Uint8Array[],
): Promise<StoredContent[]> {
  const put = contents.map((content) => ({
    content: null,
    storeKey: `${tenantId}/${randomUUID()}`,
    storeBytes: content.length,
    storeSha256: sha256(content),
  }));
  // Asked for before they are there: a process that ends now leaves none behind.
  const runAt = new Date(now.getTime() + unusedKept);
  await transaction(async (db) => {
    for (const { storeKey } of put) await removeUnlessNamed(db, storeKey, runAt);
  });
  const store = await openStore(settings);
  await Promise.all(
    put.map(({ storeKey }, index) => store.put(storeKey, contents[index] ?? new Uint8Array())),
  );
  return put;
}
