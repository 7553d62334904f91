import { type SqlBool, sql } from 'kysely';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, SystemDb } from '#server/platform/db/database.ts';
import type { FileStoreSettings } from '#server/platform/file-store.ts';
import { openStore } from './store/open-store.ts';
import { isContentOf, putContents } from './store/put-contents.ts';

export type MoveDirection = 'to-store' | 'to-rows';

/** Files cannot be moved; the message says why. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** A file that stays where it is, and why. */
interface LeftFile {
  readonly tenantId: string;
  readonly id: string;
  readonly reason: string;
}

interface MoveOutcome {
  readonly moved: number;
  readonly left: readonly LeftFile[];
  /** How many files are still at the old place: files that were left, and files that came during the move. */
  readonly remaining: number;
}

interface Installation {
  readonly config: Pick<Config, 'fileStore'>;
  readonly database: Pick<Database, 'inSystem' | 'inTenant'>;
  readonly now: Date;
}

interface FileId {
  readonly tenantId: TenantId;
  readonly id: string;
}

/** Moves one content. Answers why it stays, `moved`, or `gone` where nothing is left to move. Throws StoreError. */
type MoveOne = (file: FileId) => Promise<'moved' | 'gone' | { readonly reason: string }>;

/** So many are moved at once. */
const batchSize = 8;
/** How often it is said how far it is, in files. */
const sayEvery = 200;

const atOldPlace: Readonly<Record<MoveDirection, ReturnType<typeof sql<SqlBool>>>> = {
  'to-store': sql<SqlBool>`store_key is null`,
  'to-rows': sql<SqlBool>`store_key is not null`,
};

/**
 * Moves the contents of all files from their rows to the store, or back, while servers run. Each is at its new place
 * and was compared there before its row changes, so that it may end at any point and be run again. Throws MoveError
 * without a store, and StoreError when the store fails.
 */
export async function moveFiles(
  { config: { fileStore }, database, now }: Installation,
  direction: MoveDirection,
  say: (line: string) => void = () => {},
): Promise<MoveOutcome> {
  if (!fileStore) throw new MoveError('There is no store: S3_BUCKET is missing.');
  const moveOne =
    direction === 'to-store' ? toStore(fileStore, database, now) : toRows(fileStore, database);
  const inSystem = <T>(work: (db: SystemDb) => Promise<T>) => database.inSystem('move-files', work);
  const total = await inSystem((db) => countAt(db, direction));
  say(`Files to move: ${total}.`);

  const left: LeftFile[] = [];
  let [moved, seen] = [0, 0];
  let batch = await inSystem((db) => nextFiles(db, direction, undefined));
  while (batch.length > 0) {
    const ends = await Promise.allSettled(batch.map(moveOne));
    for (const [index, end] of ends.entries()) {
      const file = batch[index];
      if (end.status !== 'fulfilled' || !file) continue;
      if (end.value === 'moved') moved += 1;
      if (typeof end.value === 'object') left.push({ ...file, ...end.value });
    }
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure) {
      say(`Moved: ${moved}. The others are where they were.`);
      throw failure.reason;
    }
    const before = seen;
    seen += batch.length;
    if (Math.floor(before / sayEvery) < Math.floor(seen / sayEvery))
      say(`Looked at: ${seen} of ${total}.`);
    const last = batch.at(-1);
    batch = await inSystem((db) => nextFiles(db, direction, last));
  }
  return { moved, left, remaining: await inSystem((db) => countAt(db, direction)) };
}

async function countAt(db: SystemDb, direction: MoveDirection): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(atOldPlace[direction])
    .executeTakeFirstOrThrow();
  return count;
}

async function nextFiles(
  db: SystemDb,
  direction: MoveDirection,
  after: FileId | undefined,
): Promise<FileId[]> {
  const rows = await db
    .selectFrom('files')
    .select(['tenantId', 'id'])
    .where(atOldPlace[direction])
    .$if(after !== undefined, (files) =>
      files.where(sql<SqlBool>`(tenant_id, id) > (${after?.tenantId}, ${after?.id}::uuid)`),
    )
    .orderBy('tenantId')
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ tenantId, id }) => ({ tenantId: TenantId.parse(tenantId), id }));
}

const toStore =
  (settings: FileStoreSettings, { inTenant }: Installation['database'], now: Date): MoveOne =>
  async ({ tenantId, id }) => {
    const content = await inTenant(tenantId, async (db) => {
      const row = await db
        .selectFrom('files')
        .select('content')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.content;
    });
    if (!content) return 'gone';
    const by = {
      tenantId,
      now,
      transaction: (work: Parameters<typeof inTenant<void>>[1]) => inTenant(tenantId, work),
    };
    const [place] = await putContents(settings, by, [content]);
    const kept = place && (await (await openStore(settings)).get(place.storeKey));
    if (!kept || !isContentOf(place, kept))
      return { reason: 'the store does not give back what it was given' };
    const { numUpdatedRows } = await inTenant(tenantId, (db) =>
      db
        .updateTable('files')
        .set(place)
        .where('id', '=', id)
        .where(sql<SqlBool>`encode(sha256(content), 'hex') = ${place.storeSha256}`)
        .executeTakeFirst(),
    );
    // Deleted or moved by another meanwhile; the unused object is removed after a day.
    return numUpdatedRows === 0n ? 'gone' : 'moved';
  };

const toRows =
  (settings: FileStoreSettings, { inTenant }: Installation['database']): MoveOne =>
  async ({ tenantId, id }) => {
    const row = await inTenant(tenantId, (db) =>
      db
        .selectFrom('files')
        .select(['storeKey', 'storeBytes', 'storeSha256'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (!row || row.storeKey === null || row.storeBytes === null || row.storeSha256 === null)
      return 'gone';
    const { storeKey, storeBytes, storeSha256 } = row;
    const content = await (await openStore(settings)).get(storeKey);
    if (!content) return { reason: 'its content is not in the store' };
    if (!isContentOf({ storeBytes, storeSha256 }, content))
      return { reason: 'the store has another content than its row says' };
    const isThere = await inTenant(tenantId, async (db) => {
      const row = await db
        .updateTable('files')
        .set({
          content: Buffer.from(content),
          storeKey: null,
          storeBytes: null,
          storeSha256: null,
        })
        .where('id', '=', id)
        .where('storeKey', '=', storeKey)
        .returning(sql<string>`encode(sha256(content), 'hex')`.as('sha256'))
        .executeTakeFirst();
      if (row && row.sha256 !== storeSha256) throw new Error('A row has kept another content');
      return row !== undefined;
    });
    return isThere ? 'moved' : 'gone';
  };
