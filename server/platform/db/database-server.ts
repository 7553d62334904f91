import pg from 'pg';
import type { Log } from '../plain-log.ts';

/** Why the PostgreSQL server at DATABASE_URL cannot be used; the message says what to do. */
export class DatabaseServerError extends Error {
  override readonly name = 'DatabaseServerError';
  readonly kind: 'unreachable' | 'refused' | 'too-old';

  constructor(kind: DatabaseServerError['kind'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

const oldestVersion = 15;

/** Resolves when the server can be used. Throws DatabaseServerError; messages hold no password. */
export async function checkDatabaseServer(pool: pg.Pool, log: Log): Promise<void> {
  const { version, superuser } = await readServer(pool);
  if (Math.floor(version / 10_000) < oldestVersion) {
    throw new DatabaseServerError(
      'too-old',
      `The database server at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}. Banyan needs ${oldestVersion} or newer.`,
    );
  }
  if (superuser) {
    log.warn(
      {},
      'The user of DATABASE_URL is a superuser, whom row-level security does not bind. Use one that only owns the database and may create roles.',
    );
  }
}

/** The error to raise where making the roles has failed, for a user who may not make any. */
export function rolesFailure(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42501') return error;
  return new DatabaseServerError(
    'refused',
    `The user of DATABASE_URL may not make the roles that keep tenants apart (${error.message}). Let a superuser run: alter role <that user> createrole.`,
    { cause: error },
  );
}

async function readServer(pool: pg.Pool): Promise<{ version: number; superuser: boolean }> {
  try {
    const { rows } = await pool.query<{ version: number; superuser: boolean }>(
      `select current_setting('server_version_num')::int as version,
        (select rolsuper from pg_roles where rolname = session_user) as superuser`,
    );
    const [row] = rows;
    if (!row) throw new Error('No answer');
    return row;
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) {
      throw new DatabaseServerError(
        'refused',
        `The database server at DATABASE_URL refused: ${cause.message}. Check user, password and database in DATABASE_URL.`,
        { cause },
      );
    }
    const reason = cause instanceof Error && 'code' in cause ? cause.code : 'no answer';
    throw new DatabaseServerError(
      'unreachable',
      `The database server at DATABASE_URL cannot be reached (${reason}). Start it, or check host and port in DATABASE_URL.`,
      { cause },
    );
  }
}
