import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { startPostgresql } from '../scripts/setup/postgresql.js';
import { type BenchOptions, type Figure, inTurns, milliseconds } from './measure.ts';
import { number } from './words.ts';

export const few = 10_000;
export const aMillion = 1_000_000;
const rounds = 7;

/** The questions to a tenant, by their names. */
type Questions = Readonly<Record<string, (db: TenantDb) => Promise<unknown>>>;

interface Growing {
  /** Made once the tenant is filled, for facts that the questions need. */
  questions(db: TenantDb): Promise<Questions>;
  /** Gives a tenant so many rows of the list. */
  fill(database: Database, tenantId: TenantId, count: number, now: Date): Promise<void>;
}

/** How much longer each question takes with a million of something than with ten thousand, on both databases. */
export async function measureGrowth(
  growing: Growing,
  { many = aMillion }: BenchOptions,
): Promise<Figure[]> {
  const embedded = await onEmbedded((database) => measureOn(database, growing, many));
  const server = await onServer((database) => measureOn(database, growing, many));
  if (!server) console.log('  No PostgreSQL could be started: measured on PGlite alone.');
  return [...embedded, ...(server ?? [])];
}

async function measureOn(
  database: Database,
  { questions, fill }: Growing,
  many: number,
): Promise<Figure[]> {
  const make = async (label: string, count: number) => {
    const tenantId = TenantId.parse(label);
    const now = new Date();
    await addTenant(database, { tenantId, createdAt: now, data: benchTenant });
    await fill(database, tenantId, count, now);
    const made = await database.inTenant(tenantId, questions);
    const ask = (name: string): Promise<number> => {
      const question = made[name];
      if (!question) throw new Error(`Nobody asks for ${name}`);
      return milliseconds(() => database.inTenant(tenantId, question));
    };
    return { names: Object.keys(made), ask };
  };
  const large = await make('large', many);
  const small = await make('small', few);

  const figures: Figure[] = [];
  const ofSize = `Time at ${number(many)} ÷ at ${number(few)} on ${database.engine}`;
  for (const name of large.names)
    figures.push(
      await growthOf(
        `${ofSize}: ${name}`,
        () => large.ask(name),
        () => small.ask(name),
      ),
    );
  return figures;
}

/** How much longer something takes with many than with few, measured in turns. Both answer in milliseconds. */
export async function growthOf(
  name: string,
  withMany: () => Promise<number>,
  withFew: () => Promise<number>,
): Promise<Figure> {
  const { first, second, ratio } = await inTurns(rounds, withMany, withFew);
  return {
    name,
    value: ratio.median,
    spread: ratio,
    aim: { atMost: 2 },
    detail: `${number(first.median)} ÷ ${number(second.median)} ms`,
  };
}

export const benchTenant = TenantData.parse({
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

/** The day so many days ago, as addresses have it. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
