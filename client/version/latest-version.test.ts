import { expect, it } from 'vitest';
import { readLatestVersion } from './latest-version.ts';

it('the latest version is asked for past the cache of the browser', async () => {
  const asked: unknown[] = [];
  const version = await readLatestVersion(async (...request) => {
    asked.push(request);
    return Response.json({ version: 7 });
  });
  expect(version).toBe(7);
  expect(asked).toEqual([['/version.json', { cache: 'no-cache' }]]);
});

it('a version that cannot be read is none', async () => {
  expect(await readLatestVersion(async () => new Response('<p>Not here</p>'))).toBeNull();
  expect(await readLatestVersion(async () => Response.json({ version: 'seven' }))).toBeNull();
  expect(await readLatestVersion(() => Promise.reject(new TypeError('Away')))).toBeNull();
});
