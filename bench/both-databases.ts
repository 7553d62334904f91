import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/open-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startPostgresql } from '../scripts/setup/postgresql.js';
import type { Figure } from './measure.ts';
import { number } from './words.ts';

/** Where a database is: in a folder of its own, or at a server. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Measures on PGlite, and on PostgreSQL where one can be started. */
export async function onBothDatabases(
  measure: (place: DatabasePlace) => Promise<Figure[]>,
): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const postgresql = await startPostgresql();
  try {
    const figures = await measure({ dataDir });
    // Should the second database fail, the first one's figures are not lost.
    for (const { name, value, detail } of figures)
      console.log(`  ${name}: ${number(value)} (${detail})`);
    if (postgresql) figures.push(...(await measure({ dataDir: '', databaseUrl: postgresql.url })));
    else console.log('  No PostgreSQL could be started: measured on PGlite alone.');
    return figures;
  } finally {
    await postgresql?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the database of a place for some work, and lets go of it. */
export async function withDatabase<T>(
  place: DatabasePlace,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...place, durable: false });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
