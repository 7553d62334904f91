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
  const { version, superuser, database, strangers } = await readServer(pool);
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
  if (strangers !== null) {
    log.warn(
      { users: strangers },
      `Other users of the database server can read all rows of this database, for the roles of Banyan belong to the whole server. Unless they are yours, run: revoke connect on database ${database} from public.`,
    );
  }
}

interface DatabaseServer {
  readonly version: number;
  readonly superuser: boolean;
  /** The name of the database, as SQL has it. */
  readonly database: string;
  /** The other users that may connect here and take on the role that sees all rows, such as those of another installation (TEN-161). */
  readonly strangers: string | null;
}

/** The error to raise where making the roles has failed, for a user who may not make any. */
export function rolesFailure(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42501') return error;
  return new DatabaseServerError(
    'refused',
    `The user of DATABASE_URL may not make the roles that keep tenants apart (${error.message}). Let a superuser run: alter role <that user> createrole. Where another installation on this server has made them, also: grant banyan_app, banyan_system, banyan_search to <that user>.`,
    { cause: error },
  );
}

async function readServer(pool: pg.Pool): Promise<DatabaseServer> {
  try {
    const { rows } = await pool.query<DatabaseServer>(
      `select current_setting('server_version_num')::int as version,
        (select rolsuper from pg_roles where rolname = session_user) as superuser,
        quote_ident(current_database()) as database,
        (select string_agg(distinct member.rolname, ', ' order by member.rolname)
          from pg_auth_members
          join pg_roles role on role.oid = roleid
          join pg_roles member on member.oid = pg_auth_members.member
          where role.rolname = 'banyan_system' and member.rolcanlogin and not member.rolsuper
            and member.rolname <> session_user
            and has_database_privilege(member.oid, current_database(), 'connect')) as strangers`,
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
