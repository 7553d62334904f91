import { expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { Clicks } from './clicks.ts';

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
