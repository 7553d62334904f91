import { expect, it } from 'vitest';
import { ProblemError } from '#server/platform/problems.ts';
import { ShopError } from './shop-error.ts';
import { shopProblem } from './shop-problem.ts';

it('tells an admin the words of the shop, where it has said any', () => {
  const error = new ShopError('refused', { status: 422, words: 'The code is taken' });
  expect(shopProblem(error)).toBeInstanceOf(ProblemError);
  expect(shopProblem(error)).toMatchObject({
    ...{ code: 'shop-refused', message: 'The code is taken', cause: error },
  });
});

it('finds nothing where no shop is connected', () => {
  const error = new ShopError('not-added');
  expect(shopProblem(error)).toMatchObject({
    ...{ code: 'not-found', message: 'Integration not added', cause: error },
  });
});

it('says of any other failure what it is, and when to try again', () => {
  const error = new ShopError('busy', { status: 429, retryAfterSeconds: 30 });
  expect(shopProblem(error)).toMatchObject({
    ...{ code: 'shop-failed', cause: error, retryAfterSeconds: 30 },
    message: 'The store is busy. Please try again in a few minutes (status 429)',
  });
});

it('leaves what is no failure of a shop as it is', () => {
  const error = new TypeError('Made for a test');
  expect(shopProblem(error)).toBe(error);
});
