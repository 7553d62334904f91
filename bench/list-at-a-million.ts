import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { type AmbassadorQuery, listAmbassadors, listTags } from '#server/ambassadors/repository.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import { type Database, openDatabase, type TenantDb } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { startPostgresql } from '../scripts/setup/postgresql.js';
import { type Figure, inTurns, milliseconds } from './measure.ts';
import { number } from './words.ts';

const few = 10_000;
const many = 1_000_000;
const rounds = 7;

const list = (query: Partial<AmbassadorQuery>) => (db: TenantDb) =>
  listAmbassadors(db, { page: 1, pageSize: 25, ...query });

const questions: Readonly<Record<string, (db: TenantDb) => Promise<unknown>>> = {
  'first page, newest first': list({}),
  'first page by name': list({ sort: 'lastName' }),
  'page 400': list({ page: 400 }),
  'one tag': list({ tags: ['vip'] }),
  'a search': list({ search: 'tanaka' }),
  'a search for one email': list({ search: '.9999@example.test' }),
  'the tags there are': listTags,
};

/** How much longer a list of a million people takes than one of ten thousand, on both databases. */
export async function listAtAMillion(): Promise<Figure[]> {
  const embedded = await onEmbedded(measureGrowth);
  const server = await onServer(measureGrowth);
  if (!server) console.log('  No PostgreSQL could be started: measured on PGlite alone.');
  return [...embedded, ...(server ?? [])];
}

async function measureGrowth(database: Database): Promise<Figure[]> {
  const fill = async (label: string, count: number) => {
    const tenantId = TenantId.parse(label);
    const now = new Date();
    await addTenant(database, { tenantId, createdAt: now, data: tenantData });
    await addAmbassadorsAtScale(database, tenantId, { count, now, onProgress() {} });
    return (work: (db: TenantDb) => Promise<unknown>) =>
      milliseconds(() => database.inTenant(tenantId, work));
  };
  const inLarge = await fill('large', many);
  const inSmall = await fill('small', few);

  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const { first, second, ratio } = await inTurns(
      rounds,
      () => inLarge(ask),
      () => inSmall(ask),
    );
    figures.push({
      name: `Time at ${number(many)} ÷ at ${number(few)} on ${database.engine}: ${name}`,
      value: ratio.median,
      spread: ratio,
      aim: { atMost: 2 },
      detail: `${number(first.median)} ÷ ${number(second.median)} ms`,
    });
  }
  return figures;
}

const tenantData = TenantData.parse({
  tenantName: 'Bench',
  terms: {},
  timezone: 'Europe/Berlin',
  currencies: ['EUR'],
  branding: {},
  requireRegistrationApproval: false,
});

async function onEmbedded<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  try {
    const database = await openDatabase({ dataDir, durable: false });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onServer<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
  const server = await startPostgresql();
  if (!server) return undefined;
  try {
    const database = await openDatabase({ dataDir: '', databaseUrl: server.url });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
