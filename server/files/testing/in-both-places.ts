import { afterAll, describe } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type StoreForTest, startStoreForTest } from './store-for-test.ts';

/** Runs a suite for files in rows, and once more for files in a store. The suite starts its server by the given function. */
export function inBothPlaces(suite: (start: () => Promise<TestServer>) => void): void {
  describe('of files in rows:', () => suite(startTestServer));
  describe('of files in a store:', () => {
    let store: StoreForTest | undefined;
    afterAll(() => store?.close());
    suite(async () => {
      store = await startStoreForTest();
      return startTestServer({ env: store.env });
    });
  });
}
