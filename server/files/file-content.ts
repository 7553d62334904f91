import type { FileContent } from '#contract/http/endpoint.ts';
import type { Config } from '#server/platform/config.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { FoundFile } from './repository.ts';
import { openStore } from './store/open-store.ts';
import { isContentOf } from './store/put-contents.ts';

/**
 * A file with its content, from its row or from the store. Throws `unavailable` where the store does not give it
 * whole. No transaction may be open: it can take seconds.
 */
export async function fileContent(
  config: Pick<Config, 'fileStore'>,
  file: FoundFile,
): Promise<FileContent> {
  const content = file.content ?? (await storedContent(config, file));
  return { content: new Blob([new Uint8Array(content)], { type: file.type }), name: file.name };
}

async function storedContent(
  { fileStore }: Pick<Config, 'fileStore'>,
  { storeKey, storeBytes, storeSha256 }: FoundFile,
): Promise<Uint8Array> {
  try {
    if (!fileStore) throw new Error('S3_BUCKET is missing: the file is in a store');
    if (storeKey === null || storeBytes === null || storeSha256 === null)
      throw new Error('A file has no content');
    const content = await (await openStore(fileStore)).get(storeKey);
    if (!content) throw new Error('The store has nothing under the key of a file');
    if (!isContentOf({ storeBytes, storeSha256 }, content))
      throw new Error('The store has another content than its row says');
    return content;
  } catch (cause) {
    throw new ProblemError('unavailable', {
      message: 'This file cannot be opened at the moment. Please try again shortly',
      cause,
    });
  }
}
