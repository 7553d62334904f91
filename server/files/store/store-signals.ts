import { signal } from '#server/platform/signal.ts';

/** The calls of the store of files. */
export const storeOperations = ['put', 'get', 'remove', 'ping'] as const;
export type StoreOperation = (typeof storeOperations)[number];

/** A call of the store of files has ended, with all its tries. */
export const storeCalled = signal<{
  readonly operation: StoreOperation;
  readonly outcome: 'done' | 'failed';
}>();
