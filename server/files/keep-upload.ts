import type * as activities from '#contract/activities/endpoints.ts';
import type { Upload } from '#contract/files/file.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import { attemptLimit, giveBackAttempt, takeAttempt } from '#server/auth/attempts.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { fairQueue } from '#server/platform/fair-queue.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { ReadFile } from './read-upload.ts';
import { removeUnlessUsed, unusedKept } from './remove-unused-file.ts';
import { insertFile, lockUploads, measureUploads, type NewFile } from './repository.ts';
import { StoreError } from './store/object-store.ts';
import { putContents, type StoredContent } from './store/put-contents.ts';

/** How many files one person may have that nothing has taken yet. */
const mostFiles = 100;
/** How much all people of a tenant may have of them, so that nobody fills the database for everybody. */
const mostBytes = 2 * 1024 ** 3;
/** How many files of one person may be refused in a quarter of an hour before the person has to wait. */
const mostRefused = 20;

/** The refusals of a file that does not fit its purpose. */
const refusals: readonly ProblemCode[] = ['unsupported-media-type', 'invalid-input'];

/** Of one tenant one at a time, which would wait for one another in the database otherwise. */
const oneByOne = fairQueue({
  places: Number.POSITIVE_INFINITY,
  placesEach: 1,
  waitingEach: 100,
  longestWait: 15_000,
});

type UploadCall = Pick<
  Call<typeof activities.uploadTaskFile>,
  'actor' | 'body' | 'config' | 'now' | 'tenant' | 'transaction'
>;

type Kept = ReadFile & { readonly id: string };

/**
 * Reads an upload and keeps it for its owner, for good if something takes it within 24 hours. Throws
 * `too-many-requests` where the caller or the tenant has too much that nothing has taken, or where too
 * many of the caller's files could not be read.
 */
export async function keepUpload(
  call: UploadCall,
  kind: NewFile['kind'],
  read: (tenantId: string, upload: Upload) => Promise<ReadFile>,
  ownerId?: string,
): Promise<Kept> {
  const readOne = async (...upload: Parameters<typeof read>): Promise<[ReadFile]> => [
    await read(...upload),
  ];
  const [kept] = await keepUploads(call, kind, readOne, ownerId);
  if (!kept) throw new Error('An upload has been read and not kept');
  return kept;
}

/** The same where one upload becomes several files, in their order. */
export async function keepUploads(
  call: UploadCall,
  kind: NewFile['kind'],
  read: (tenantId: string, upload: Upload) => Promise<readonly ReadFile[]>,
  ownerId: string = call.actor.userId,
): Promise<Kept[]> {
  const { actor, now, tenant } = call;
  const by = { kind, uploadedBy: actor.userId };
  const attempts = attemptLimit(['unreadable file', actor.userId], mostRefused);
  const inTurn = <T>(work: (db: TenantDb) => Promise<T>) =>
    oneByOne(tenant.tenantId, () => call.transaction(work));
  await inTurn(async (db) => {
    await assertRoom(db, by, now);
    await takeAttempt(db, attempts, now);
  });
  const files = await readAndPlace(call, read).catch(async (error: unknown) => {
    const isRefused = error instanceof ProblemError && refusals.includes(error.code);
    if (!isRefused) await call.transaction((db) => giveBackAttempt(db, attempts));
    throw error;
  });
  return inTurn(async (db) => {
    await giveBackAttempt(db, attempts);
    // Of many at once, each sees those before it.
    await lockUploads(db);
    await assertRoom(db, by, now);
    const kept: Kept[] = [];
    for (const { file, place } of files) {
      const row = { ...file, ...place, ...by, ownerId, createdAt: now };
      const id = await insertFile(db, row);
      await removeUnlessUsed(db, id, now);
      kept.push({ ...file, id });
    }
    return kept;
  });
}

interface PlacedFile {
  readonly file: ReadFile;
  /** The place that its row names instead of holding the content. */
  readonly place?: StoredContent | undefined;
}

/** Reads an upload and, where new files lie in the store, puts them there. */
async function readAndPlace(
  { body, config: { fileStore }, now, tenant: { tenantId }, transaction }: UploadCall,
  read: (tenantId: string, upload: Upload) => Promise<readonly ReadFile[]>,
): Promise<PlacedFile[]> {
  const files = await read(tenantId, body);
  if (!fileStore?.takesNewFiles) return files.map((file) => ({ file }));
  try {
    const contents = files.map(({ content }) => content);
    const places = await putContents(fileStore, { tenantId, now, transaction }, contents);
    return files.map((file, index) => ({ file, place: places[index] }));
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    throw new ProblemError('unavailable', {
      message: 'Files cannot be saved at the moment. Please try again shortly',
      cause,
    });
  }
}

async function assertRoom(
  db: TenantDb,
  by: Pick<NewFile, 'kind' | 'uploadedBy'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - unusedKept);
  const { files, bytes } = await measureUploads(db, { ...by, since });
  if (files >= mostFiles) {
    throw new ProblemError('too-many-requests', {
      message: 'You have too many files that are not part of a task yet. Please hand them in first',
    });
  }
  if (bytes >= mostBytes) {
    throw new ProblemError('too-many-requests', {
      message: 'Too many files have been uploaded here today. Please try again tomorrow',
    });
  }
}
