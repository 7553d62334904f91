import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStoreSettings } from '#server/platform/file-store.ts';
import { type ObjectStore, StoreError } from './object-store.ts';
import { type StoreOperation, storeCalled } from './store-signals.ts';

/** A bucket by the client of Amazon, which finds its credentials itself: in AWS_… of the environment, or at the machine. */
export function openS3Store(settings: FileStoreSettings): ObjectStore {
  const { bucket: Bucket, region, url, pathStyle, longestSeconds } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(url && { endpoint: url }),
    maxAttempts: 3,
    // Not all stores know the sums of Amazon. A content is compared with the hash in its row.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function call<T>(
    operation: StoreOperation,
    work: (limit: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const abortSignal = AbortSignal.timeout(longestSeconds * 1000);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const onLate = () => reject(abortSignal.reason);
    abortSignal.addEventListener('abort', onLate);
    try {
      // The library does not end everything at the signal, such as its search for credentials.
      const answer = await Promise.race([work({ abortSignal }), late]);
      storeCalled.tell({ operation, outcome: 'done' });
      return answer;
    } catch (cause) {
      storeCalled.tell({ operation, outcome: 'failed' });
      throw new StoreError(`The store of files failed: ${operation}`, { cause });
    } finally {
      abortSignal.removeEventListener('abort', onLate);
    }
  }

  return {
    put: (Key, Body) =>
      call('put', async (limit) => {
        const ContentType = 'application/octet-stream';
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), limit);
      }),
    get: (Key) =>
      call('get', async (limit) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), limit);
          return await Body?.transformToByteArray();
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    remove: (Key) =>
      call('remove', async (limit) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), limit);
      }),
    ping: () =>
      call('ping', async (limit) => {
        await client.send(new HeadBucketCommand({ Bucket }), limit);
      }),
  };
}
