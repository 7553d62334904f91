import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The things that can disturb an older server or its rows: one line of the catalogue by its name. */
export type Catalogue = ReadonlyMap<string, string>;

const ours = `relnamespace = 'public'::regnamespace`;

/** Each kind of thing: its name, and the properties that matter to its users. */
const questions = {
  table: `select relname as name, relfilenode::text as is from pg_class where relkind = 'r' and ${ours}`,
  column: `select relname || '.' || attname as name, concat_ws(' ', atttypid::regtype, case
      when attnotnull and not atthasdef and attidentity = '' then 'required' end) as is
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and ${ours} and attnum > 0 and not attisdropped`,
  check: `select relname || ' ' || conname as name, pg_get_constraintdef(pg_constraint.oid) as is
    from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'c' and ${ours}`,
  'unique index': `select relname || ' ' || indexrelid::regclass as name, pg_get_indexdef(indexrelid) as is
    from pg_index join pg_class on pg_class.oid = indrelid where indisunique and ${ours}`,
  index: `select relname || ' ' || indexrelid::regclass as name, '' as is
    from pg_index join pg_class on pg_class.oid = indrelid where not indisunique and ${ours}`,
  function: `select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name,
      pg_get_function_result(oid) as is
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
};
type Kind = keyof typeof questions;

export async function readCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
  const lines: [string, string][] = [];
  for (const [kind, question] of Object.entries(questions)) {
    const { rows } = await sql.raw<{ name: string; is: string }>(question).execute(db);
    for (const { name, is } of rows) lines.push([`${kind} ${name}`, is]);
  }
  return new Map(lines);
}

/** The tables that may have so many rows that writers wait for long while an index is built. */
const large = ['activities', 'audit_entries', 'orders', 'outbox', 'tasks', 'transactions', 'users'];

/** The disturbances that a change of the catalogue brings to a server that was at work before it. */
export function disturbances(before: Catalogue, after: Catalogue): string[] {
  const kindOf = (key: string, kind: Kind) => key.startsWith(`${kind} `);
  const wasThere = (key: string) => {
    const [table = ''] = key.replace(/^(unique )?\w+ /, '').split(/[. ]/);
    return before.has(`table ${table}`) ? table : undefined;
  };
  const gone = [...before.keys()]
    .filter((key) => !after.has(key) && /^(table|column|function) /.test(key))
    .map((key) => `${key} is gone`);
  const changed = [...after].flatMap(([key, is]) => {
    const was = before.get(key);
    const table = wasThere(key);
    if (kindOf(key, 'function'))
      return was !== undefined && was !== is ? [`${key} answers otherwise`] : [];
    if (was === is || table === undefined) return [];
    if (kindOf(key, 'table')) return [`${key} is written anew`];
    if (kindOf(key, 'column')) {
      if (was === undefined) return is.endsWith(' required') ? [`${key} is required`] : [];
      if (is === `${was} required`) return [`${key} is required`];
      return was === `${is} required` ? [] : [`${key} is of another type`];
    }
    if (kindOf(key, 'index')) return large.includes(table) ? [`${key} locks its table`] : [];
    return [`${key} may refuse rows`];
  });
  return [...gone, ...changed];
}
