import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '#server/open-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { reuseDatabase } from './reuse-database.ts';

/**
 * Opens an empty, migrated database that nobody else uses. It is a copy of a template that is made
 * once per schema: a folder for PGlite, or a database on the server at TEST_DATABASE_URL, whose user
 * may create databases and roles and is no superuser. `close` removes it, or empties it for the next
 * test file of a run, at whose end all are removed.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const open = () => (url ? openOnServer(url) : openEmbedded());
  return testRun() === undefined ? open() : reuseDatabase(open);
}

/** Names the run of tests that this process is part of, if it is. */
const testRun = () => process.env.TEST_RUN;

const root = new URL('../..', import.meta.url);

/** Changes with everything that shapes an empty database. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const server = fileURLToPath(new URL('server', root));
  const shaping = ['migrations/*', '*/tables.ts', 'platform/db/{migrate,roles,row-security}.ts'];
  for (const file of globSync(shaping, { cwd: server }).sort()) {
    hash.update(readFileSync(join(server, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function openEmbedded(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-test-'));
  await createEmbeddedDatabase(dataDir);
  return alsoOnClose(await openDatabase({ dataDir, durable: false }), async () =>
    rmSync(dataDir, { recursive: true, force: true }),
  );
}

/** Makes an empty, migrated database in a folder, for tests that open it themselves. */
export async function createEmbeddedDatabase(dataDir: string): Promise<void> {
  cpSync(await embeddedTemplate(), dataDir, { recursive: true });
}

async function embeddedTemplate(): Promise<string> {
  const templates = fileURLToPath(new URL('node_modules/.banyan-test-templates', root));
  const template = join(templates, fingerprint());
  if (existsSync(template)) return template;
  mkdirSync(templates, { recursive: true });
  const building = mkdtempSync(join(templates, 'building-'));
  await (await openDatabase({ dataDir: building, durable: false })).close();
  try {
    renameSync(building, template);
  } catch {
    // Another test file was faster.
    rmSync(building, { recursive: true, force: true });
  }
  return template;
}

async function openOnServer(url: string): Promise<Database> {
  const { databaseUrl, drop } = await createServerDatabase(url);
  return alsoOnClose(await openDatabase({ dataDir: '', databaseUrl }), drop);
}

interface ServerDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

/** Makes an empty, migrated database on the server at `url`, for tests that open it themselves. */
export async function createServerDatabase(url: string): Promise<ServerDatabase> {
  const template = `banyan_template_${fingerprint()}`;
  return createDatabase(url, async (admin, name) => {
    await admin.query(`select pg_advisory_lock(hashtext('banyan test template'))`);
    await makeTemplate(admin, url, template);
    await admin.query(`create database ${name} template ${template}`);
  });
}

/** Makes a database without anything in it. */
export const createEmptyServerDatabase = (url: string): Promise<ServerDatabase> =>
  createDatabase(url, async (admin, name) => {
    await admin.query(`create database ${name}`);
  });

async function createDatabase(
  url: string,
  create: (admin: pg.Client, name: string) => Promise<void>,
): Promise<ServerDatabase> {
  const name = `${prefixOf(testRun())}${randomBytes(6).toString('hex')}`;
  await asAdmin(url, (admin) => create(admin, name));
  const drop = () => asAdmin(url, (admin) => dropDatabase(admin, name));
  return { databaseUrl: withDatabase(url, name), drop };
}

const prefixOf = (run = 'alone') => `banyan_test_${run}_`;

/** Drops the databases that a run of tests has made on the server at `url`. */
export const dropDatabases = (url: string, run: string): Promise<void> =>
  asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefixOf(run)],
    );
    for (const { datname } of rows) await dropDatabase(admin, datname);
  });

/**
 * Ends the connections to a database, and drops it. `drop … with (force)` would be refused while PostgreSQL vacuums
 * it, since no role does that; a drop without it ends a vacuum by itself.
 */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usesysid is not null`,
    [name],
  );
  await admin.query(`drop database if exists ${name}`);
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const building = `${template}_building`;
  await dropDatabase(admin, building);
  await admin.query(`create database ${building}`);
  const databaseUrl = withDatabase(url, building);
  await (await openDatabase({ dataDir: '', databaseUrl })).close();
  await admin.query(`alter database ${building} rename to ${template}`);
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

const alsoOnClose = (database: Database, after: () => Promise<void>): Database => ({
  ...database,
  async close() {
    await database.close();
    await after();
  },
});
