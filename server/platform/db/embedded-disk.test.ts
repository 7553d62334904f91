import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { durableParams, syncToDisk } from './embedded-disk.ts';

const disk = vi.hoisted(() => ({ fsyncSync: vi.fn() }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  disk.fsyncSync.mockImplementation(real.fsyncSync);
  return { ...real, fsyncSync: disk.fsyncSync };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every commit is on the disk before it is acknowledged', async () => {
  const database = await PGlite.create(join(folder, 'database'), {
    startParams: durableParams(PGlite.defaultStartParams),
  });
  syncToDisk(database, (error) => {
    throw error;
  });
  await database.exec('create table entries (entry integer)');
  for (const entry of [1, 2, 3, 4, 5]) {
    disk.fsyncSync.mockClear();
    await database.exec(`insert into entries values (${entry})`);
    expect(disk.fsyncSync).toHaveBeenCalled();
  }
  await database.close();
});
