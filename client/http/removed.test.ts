import { expect, it } from 'vitest';
import { ApiProblem } from './problems.ts';
import { removed } from './removed.ts';

const refusal = (code: 'not-found' | 'forbidden') =>
  new ApiProblem({ code, status: code === 'forbidden' ? 403 : 404, message: '' });

it('what is gone already is removed', async () => {
  expect(await removed(Promise.reject(refusal('not-found')))).toBeUndefined();
  expect(await removed(Promise.resolve(undefined))).toBeUndefined();
});

it('every other failure to remove something is one', async () => {
  const forbidden = refusal('forbidden');
  await expect(removed(Promise.reject(forbidden))).rejects.toBe(forbidden);
  const broken = new TypeError('Broken');
  await expect(removed(Promise.reject(broken))).rejects.toBe(broken);
});
