import { CamelCasePlugin, Kysely, type LogEvent } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';
import { TransactionDialect } from './transaction-dialect.ts';

/** A statement that the database has answered, or has failed at. */
export interface Statement {
  /** With `$1` in place of values; a few statements have values written into them. */
  readonly text: string;
  readonly milliseconds: number;
  readonly error?: unknown;
}

/** Builds the statements of a pool, whose names are in camel case here. */
export const queriesOver = (pool: pg.Pool, onStatement?: (statement: Statement) => void) =>
  new Kysely<Tables>({
    ...(onStatement && { log: (event) => onStatement(statementOf(event)) }),
    dialect: new TransactionDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

const statementOf = (event: LogEvent): Statement => ({
  text: event.query.sql,
  milliseconds: event.queryDurationMillis,
  ...(event.level === 'error' && { error: event.error }),
});
