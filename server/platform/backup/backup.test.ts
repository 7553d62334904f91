import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { jobsOf } from '#server/jobs.ts';
import { openDatabase } from '#server/open-database.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import { startMain } from '#server/testing/start-main.ts';
import { createEmbeddedDatabase, createServerDatabase } from '#server/testing/test-database.ts';
import { startPostgresql } from '../../../scripts/setup/postgresql.js';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { backUp, restore } from './backup.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'banyan-backup-'));
const path = join(folder, 'whole.backup');
const closing: (() => Promise<void>)[] = [];
let made = 0;
let source: Config;
/** Where nothing of Banyan has ever been: with PostgreSQL a server without the roles. */
let freshUrl: string | undefined;

const configOf = (env: Record<string, string>) =>
  readConfig({ DEMO: 'off', NODE_ENV: 'test', ...env });

async function askServer(connectionString: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A database without anything, on the fresh server or in a folder. */
async function makeEmpty(): Promise<Config> {
  made += 1;
  if (freshUrl === undefined) return configOf({ DATA_DIR: join(folder, `data-${made}`) });
  const url = new URL(freshUrl);
  const name = `empty_${made}`;
  await askServer(freshUrl, `create database ${name}`);
  url.pathname = `/${name}`;
  return configOf({ DATABASE_URL: url.href });
}

const placeOf = ({ databaseUrl, dataDir }: Config): Record<string, string> =>
  databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };

const open = (config: Config) => openDatabase({ ...config, durable: false });

beforeAll(async () => {
  if (serverUrl) {
    const { databaseUrl, drop } = await createServerDatabase(serverUrl);
    const fresh = await startPostgresql();
    if (!fresh) throw new Error('There is no PostgreSQL');
    closing.push(drop, () => fresh.stop());
    freshUrl = fresh.url;
    source = configOf({ DATABASE_URL: databaseUrl });
  } else {
    source = configOf({ DATA_DIR: join(folder, 'source') });
    await createEmbeddedDatabase(source.dataDir);
  }
  const database = await open(source);
  await fill(database);
  await database.close();
  await backUp(source, path);
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

const silent = { debug() {}, warn() {}, error() {} };

async function fill(database: Database): Promise<void> {
  await database.inSystem('inspect-in-test', (db) =>
    sql`insert into tenants (tenant_id, data) values ('acme', '{}'), ('globex', '{}')`.execute(db),
  );
  const jobs = await startJobs(database, jobsOf(source), { log: silent });
  await jobs.stop();
  const [job] = jobsOf(source);
  if (!job) throw new Error('There is no job');
  for (const name of ['acme', 'globex', 'acme']) {
    await database.inTenant(TenantId.parse(name), (db) => enqueue(db, job, {}));
  }
}

/** Every table with a hash of its rows, every policy and every right, as text. */
async function contentsOf(config: Config): Promise<string[]> {
  const database = await open(config);
  const ask = async (statement: string) =>
    (
      await database.inSystem('inspect-in-test', (db) =>
        sql.raw<{ line: string }>(statement).execute(db),
      )
    ).rows;
  const tables = await ask(
    `select oid::regclass::text as line from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const lines = [
    ...(await ask(
      `select concat_ws(' ', schemaname, tablename, policyname, roles, cmd, qual, with_check) as line from pg_policies order by 1`,
    )),
    ...(await ask(
      `select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity, array(
          select concat_ws(':', case when grantee = relowner then 'owner' else grantee::regrole::text end, privilege_type)
          from aclexplode(relacl) order by 1)) as line
        from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    )),
    ...(await ask(
      `select concat_ws(' ', rolname, rolsuper, rolbypassrls, rolcanlogin, rolinherit) as line from pg_roles
        where rolname in ('banyan_app', 'banyan_system', 'banyan_search') order by 1`,
    )),
    ...(await Promise.all(
      tables.map(async ({ line: table }) => {
        const [rows] = await ask(
          `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as line from ${table} t`,
        );
        return { line: `${table} ${rows?.line}` };
      }),
    )),
  ];
  await database.close();
  return lines.map(({ line }) => line);
}

/** The tables of this name whose rows the planner has counted. */
async function listAnalyzed(config: Config, name: string): Promise<unknown[]> {
  const database = await open(config);
  const { rows } = await database.executeForJobs(
    'select relname as name from pg_stat_user_tables where relname = $1 and last_analyze is not null',
    [name],
  );
  await database.close();
  return rows;
}

describe('a backup', () => {
  it('is restored where Banyan has never been, with the same rows, policies, rights and roles, and the server starts on it', async () => {
    const target = await makeEmpty();
    const { rows, policies } = await restore(target, path);
    expect([rows.tenants, rows.outbox, policies > 100]).toEqual([2, 3, true]);
    const contents = await contentsOf(target);
    expect(contents).toEqual(await contentsOf(source));
    expect(contents.length).toBeGreaterThan(200);
    expect(await listAnalyzed(target, 'outbox')).toEqual([{ name: 'outbox' }]);

    const documents = writeBuiltDocuments();
    const server = await startMain({ ...placeOf(target), DOCUMENTS_DIR: documents });
    expect(await server.stop()).toBe(0);
    rmSync(documents, { recursive: true });
  });

  it('is not restored over anything', async () => {
    const before = await contentsOf(source);
    await expect(restore(source, path)).rejects.toThrow(
      /(is not empty|There is a database in).*Nothing was changed\.$/,
    );
    expect(await contentsOf(source)).toEqual(before);
  });

  it('is not written over a file that exists, and leaves none where it fails', async () => {
    await expect(backUp(source, path)).rejects.toThrow(`There is a file ${path} already`);
    const other = join(folder, 'nothing.backup');
    await expect(backUp(await makeEmpty(), other)).rejects.toThrow(
      /(not one of Banyan|no database in the data folder)/,
    );
    expect([existsSync(other), existsSync(`${other}.unfinished`)]).toEqual([false, false]);
  });
});

describe('a file that cannot be restored', () => {
  const variant = (name: string, change: (whole: Buffer) => Buffer) => {
    const changed = join(folder, `${name}.backup`);
    writeFileSync(changed, change(readFileSync(path)));
    return changed;
  };
  const sealOf = (whole: Buffer) => whole.lastIndexOf('\nbanyan-backup ');
  const withSeal = (whole: Buffer, change: (seal: string) => string) =>
    Buffer.concat([
      whole.subarray(0, sealOf(whole)),
      Buffer.from(change(whole.subarray(sealOf(whole)).toString())),
    ]);

  it.each<[string, RegExp, (whole: Buffer) => Buffer]>([
    ['cut in its middle', /was cut short/, (whole) => whole.subarray(0, whole.length / 2)],
    ['without its last byte', /was cut short/, (whole) => whole.subarray(0, -1)],
    ['without anything in it', /was cut short/, () => Buffer.alloc(0)],
    ['without its beginning', /was cut short/, (whole) => whole.subarray(1)],
    [
      'with another byte in it',
      /is damaged/,
      (whole) => Buffer.concat([whole.subarray(0, 99), Buffer.from('?'), whole.subarray(100)]),
    ],
    [
      'of another format',
      /made by another version of Banyan/,
      (whole) => withSeal(whole, (seal) => seal.replace('"format":1', '"format":2')),
    ],
    [
      'of a newer version',
      /made by a newer version of Banyan \(2099-01-01-1200-future\)/,
      (whole) =>
        withSeal(whole, (seal) =>
          seal.replace('"migrations":[', '"migrations":["2099-01-01-1200-future",'),
        ),
    ],
    [
      'of a newer PostgreSQL',
      /The backup is of PostgreSQL 99/,
      (whole) =>
        withSeal(whole, (seal) => seal.replace(/"databaseVersion":\d+/, '"databaseVersion":99')),
    ],
    [
      'of the other database',
      /This is a backup of/,
      (whole) =>
        withSeal(whole, (seal) =>
          seal.replace(
            /"engine":"(\w+)"/,
            (_all, engine) => `"engine":"${engine === 'pglite' ? 'postgresql' : 'pglite'}"`,
          ),
        ),
    ],
  ])('%s is refused before anything is changed', async (name, message, change) => {
    const target = await makeEmpty();
    await expect(restore(target, variant(name, change))).rejects.toThrow(message);
    if (!target.databaseUrl) {
      expect(existsSync(join(target.dataDir, 'database'))).toBe(false);
      return;
    }
    const rows = await askServer(
      target.databaseUrl,
      "select from pg_class where relnamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([]);
  });

  it('that is none, or not there, is refused', async () => {
    const target = await makeEmpty();
    const text = join(folder, 'notes.txt');
    appendFileSync(text, 'no backup\n');
    await expect(restore(target, text)).rejects.toThrow('is no backup of Banyan');
    await expect(restore(target, join(folder, 'nowhere'))).rejects.toThrow('cannot be read');
  });
});
