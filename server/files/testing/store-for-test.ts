import { vi } from 'vitest';
import { type S3Sandbox, s3Credentials, startS3Sandbox } from '#sandbox/s3/s3-sandbox.ts';

export type StoreForTest = S3Sandbox;

/** A store whose credentials the library finds in the environment until it is closed. */
export async function startStoreForTest(): Promise<StoreForTest> {
  const sandbox = await startS3Sandbox();
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value);
  return {
    ...sandbox,
    async close() {
      vi.unstubAllEnvs();
      await sandbox.close();
    },
  };
}
