import { expect, it } from 'vitest';
import { ShopError } from './shop-error.ts';

it.each([
  ['not-added', 'Integration not added'],
  ['key-refused', 'The store refused the key. Please connect it again'],
  [
    'account-refused',
    'Amazon refused the key of the seller account. Please ask the people who run this installation to renew it',
  ],
  ['busy', 'The store is busy. It will be asked again later'],
  ['away', 'The store did not answer. It will be asked again later'],
  ['unreadable', 'The store gave an answer that cannot be read'],
  [
    'moved',
    'The store sends us on to another address. Please enter the address that your browser shows when the store is open',
  ],
  ['not-public', 'The address of the store does not lead to a public place'],
  ['refused', 'The store refused the request'],
] as const)(
  'says what has happened, with the status of an answer where there was one: %s',
  (failure, words) => {
    expect(new ShopError(failure).message).toBe(words);
    expect(new ShopError(failure, { status: 422 }).message).toBe(`${words} (status 422)`);
  },
);

it.each([
  ['busy', 'The store is busy. Please try again in a few minutes'],
  ['away', 'The store did not answer. Please try again in a few minutes'],
  ['key-refused', 'The store refused the key. Please connect it again'],
] as const)('tells whoever waits for it what to do: %s [INT-150]', (failure, words) => {
  expect(new ShopError(failure).toWhoAsked).toBe(words);
  expect(new ShopError(failure, { status: 500 }).toWhoAsked).toBe(`${words} (status 500)`);
});

it('tells what it is, and when to come back', () => {
  const error = new ShopError('busy', { retryAfterSeconds: 30 });
  expect([error.name, error.failure, error.retryAfterSeconds]).toEqual(['ShopError', 'busy', 30]);
});

it('keeps the words of the shop for whoever asked, and out of what is logged', () => {
  const error = new ShopError('refused', { words: 'ada@example.test has no such code' });
  expect(error.words).toBe('ada@example.test has no such code');
  expect(`${error.message} ${JSON.stringify(error)} ${error.stack}`).not.toContain('ada@');
  expect(new ShopError('refused').words).toBeUndefined();
});
