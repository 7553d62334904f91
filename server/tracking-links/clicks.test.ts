import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { Clicks, visitorOf } from './clicks.ts';

const link = { tenantId: 'acme', linkId: '0190b8c4-0000-4000-8000-000000000000' };
const now = new Date('2026-11-20T10:00:00Z');

it('clicks that could not be written down are written with the next ones', async () => {
  let isDown = true;
  const written: string[] = [];
  const database = {
    inSystem: async (purpose: string) => {
      if (isDown) throw new Error('The database is away');
      written.push(purpose);
    },
  } as unknown as Database;
  const clicks = new Clicks(database, () => {});
  clicks.add(link, 'person', now);
  await expect(clicks.flush()).rejects.toThrow('away');
  isDown = false;
  await clicks.flush();
  await clicks.flush();
  expect(written).toEqual(['count-clicks']);
});

describe('whoever opens a link', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it.each([
    { 'user-agent': firefox },
    { 'user-agent': firefox, purpose: 'reading', 'sec-purpose': undefined },
    { 'user-agent': firefox, 'x-other': 'prefetch' },
  ])('is a person with %o', (headers) => {
    expect(visitorOf(headers)).toBe('person');
  });

  it.each([
    { 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' },
    { 'user-agent': firefox, purpose: 'Preview' },
    { 'user-agent': firefox, 'x-purpose': 'preview' },
    { 'user-agent': firefox, 'x-moz': 'prefetch' },
    { 'user-agent': firefox, 'x-moz': ['other', 'prefetch'] },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { 'user-agent': [firefox] },
    { 'user-agent': '' },
    {},
  ])('is none with %o', (headers) => {
    expect(visitorOf(headers)).toBe('bot');
  });
});
