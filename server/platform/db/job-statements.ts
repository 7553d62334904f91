import type pg from 'pg';
import { databaseFailure } from './failures.ts';
import type { Engine } from './pool.ts';

/** The way of the job queue's own statements to the database. */
export function jobStatements(
  engine: Engine,
  pool: pg.Pool,
): (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> {
  const execute = async (text: string, values: unknown[] = []) => {
    // Without values the text may be many statements with a begin and commit of their own.
    if (engine === 'postgresql' || values.length === 0) return pool.query(text, values);
    return inTransaction(pool, text, values);
  };
  return async (text, values) => {
    try {
      return await execute(text, values);
    } catch (error) {
      throw databaseFailure(error);
    }
  };
}

/**
 * A statement with values is several messages. PGlite has one session for all connections, and only
 * in a transaction does the socket server keep another connection's messages from coming between.
 */
async function inTransaction(pool: pg.Pool, text: string, values: unknown[]) {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await client.query(text, values);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection that is closed rolls its transaction back.
    client.release(failure);
  }
}
