import type { FileStoreSettings } from '#server/platform/file-store.ts';
import type { ObjectStore } from './object-store.ts';

const opened = new WeakMap<FileStoreSettings, Promise<ObjectStore>>();

/** The store of these settings, which is opened once. Its library is loaded by the first call alone. */
export function openStore(settings: FileStoreSettings): Promise<ObjectStore> {
  const known = opened.get(settings);
  if (known) return known;
  const store = import('./s3-store.ts').then(({ openS3Store }) => openS3Store(settings));
  opened.set(settings, store);
  return store;
}
