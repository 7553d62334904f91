import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase } from '#server/testing/test-database.ts';
import { checkDatabaseServer } from './database-server.ts';
import { makePool, migrationPoolConfig } from './pool.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const silent = { debug() {}, warn() {}, error() {} };

describe.runIf(serverUrl)('a database server on which somebody else may take on the roles', () => {
  const stranger = `banyan_stranger_${randomBytes(4).toString('hex')}`;
  let url = '';
  let close: () => Promise<void>;

  beforeAll(async () => {
    const { databaseUrl, drop } = await createServerDatabase(serverUrl ?? '');
    url = databaseUrl;
    close = drop;
    await run(`create role ${stranger} login`, `grant banyan_system to ${stranger}`);
  });
  afterAll(async () => {
    await run(`drop role ${stranger}`);
    await close();
  });

  async function run(...statements: string[]): Promise<void> {
    const pool = makePool(migrationPoolConfig(url), silent);
    for (const statement of statements) await pool.query(statement);
    await pool.end();
  }

  /** The users whom a start warns of, with the advice. */
  async function warnedOf(): Promise<(string | undefined)[]> {
    const warnings: (string | undefined)[] = [];
    const pool = makePool(migrationPoolConfig(url), silent);
    await checkDatabaseServer(pool, {
      ...silent,
      warn: (fields, text) => void warnings.push(JSON.stringify(fields), text),
    });
    await pool.end();
    return warnings;
  }

  it('is warned of, until they cannot connect to the database any more [TEN-161]', async () => {
    const database = new URL(url).pathname.slice(1);
    const advice = `revoke connect on database ${database} from public`;
    const [users, text] = await warnedOf();
    expect(users).toContain(stranger);
    expect(text).toContain(advice);
    await run(advice);
    expect(await warnedOf()).toEqual([]);
  });
});
