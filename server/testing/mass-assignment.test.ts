import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { merged } from '#server/platform/merged.ts';
import type { Values } from './reference.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import type { AreaWrites, Write } from './write.ts';

const areas = Object.values(
  import.meta.glob<AreaWrites>('../*/testing/writes.ts', { eager: true, import: 'writes' }),
);

/** Values that the product never makes itself, one for each kind of column. */
const smuggled: Record<string, unknown> = {
  text: 'smuggled',
  uuid: '66666666-6666-4666-8666-666666666666',
  integer: 424242,
  numeric: 424242,
  'timestamp with time zone': '1999-09-09T09:09:09.000Z',
  date: '1999-09-09',
  ARRAY: ['smuggled', 'support'],
  jsonb: { smuggled: true },
};
const marks = /smuggled|66666666-6666|424242|1999-09-09/;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly standard: string | null;
  readonly isKey: boolean;
}

let server: TestServer;
let columns: Column[];
let writes: Readonly<Record<string, Write>>;
/** The rows as they were before the call that is tried. */
let before: Rows;

beforeAll(async () => {
  server = await startTestServer();
  columns = await listColumns();
  writes = await makeWrites();
  before = await readRows();
});
afterAll(() => server.close());

const listColumns = () =>
  server.database.inSystem('inspect-in-test', async (db) => {
    const { rows } = await sql<Column>`
      select c.table_name as "table", c.column_name as name, c.data_type as type,
        c.column_default as standard,
        exists (
          select from pg_index i join pg_attribute a on a.attrelid = i.indrelid
          where i.indrelid = c.table_name::regclass and i.indisprimary
            and a.attnum = any (i.indkey) and a.attname = c.column_name
        ) as "isKey"
      from information_schema.columns c
      where c.table_schema = 'public' and exists (
        select from information_schema.columns k
        where k.table_schema = 'public' and k.table_name = c.table_name
          and k.column_name = 'tenant_id'
      )
      order by c.table_name, c.ordinal_position`.execute(db);
    return rows;
  });

const smuggledFor = ({ type, standard }: Column): unknown =>
  type === 'boolean' ? standard !== 'true' : smuggled[type];

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column there is, in both spellings. */
const everyColumn = (): Values =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const value = smuggledFor(column);
      return [
        [column.name, value],
        [camelCase(column.name), value],
      ];
    }),
  );

/** The same in parts that a plain form has room for. */
function inParts(values: Values): Values[] {
  const entries = Object.entries(values);
  const parts = Array.from({ length: Math.ceil(entries.length / 200) }, (_, index) =>
    entries.slice(200 * index, 200 * (index + 1)),
  );
  return parts.map((part) => Object.fromEntries(part));
}

type Rows = Map<string, Values>;

/** Every row of every tenant, by its table and key, in one statement for any number of tables. */
const readRows = (): Promise<Rows> =>
  server.database.inSystem('inspect-in-test', async (db) => {
    const tables = [...new Set(columns.map((column) => column.table))].map((table) => {
      const keys = columns.filter((column) => column.table === table && column.isKey);
      const key = sql.join(keys.map(({ name }) => sql`${sql.ref(name)}::text`));
      return sql`select ${sql.lit(table)} || ' ' || concat_ws(' ', ${key}) as key,
        to_jsonb(t) as row from ${sql.table(table)} t`;
    });
    const { rows } = await sql<{ key: string; row: Values }>`
      ${sql.join(tables, sql` union all `)}`.execute(db);
    return new Map(rows.map(({ key, row }) => [key, row]));
  });

async function makeWrites(): Promise<Readonly<Record<string, Write>>> {
  const [tenantId, operators] = [
    await server.addTenant('acme'),
    await server.addTenant('operator'),
  ];
  const workplace = {
    ...{ server, tenantId },
    admin: server.as(await server.addPerson(tenantId, { roles: ['admin'] })),
    member: server.as(await server.addPerson(tenantId)),
    operator: server.as(await server.addPerson(operators, { roles: ['tenant-admin'] })),
  };
  const found = [];
  for (const writesOf of areas) found.push(await writesOf(workplace));
  return merged(found);
}

/** The value of a column that it must not have after a call that is to change `changes`; undefined when it is right. */
function wrongIn(column: Column, row: Values, old: Values | undefined, isMeant: boolean) {
  const value = JSON.stringify(row[column.name]) ?? '';
  if (marks.test(value)) return value;
  if (isMeant) return undefined;
  const unwanted = JSON.stringify(smuggledFor(column));
  const isWrong = old ? value !== (JSON.stringify(old[column.name]) ?? '') : value === unwanted;
  return isWrong ? value : undefined;
}

const writing = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, path }]) => path.startsWith('/api/') && ['POST', 'PUT'].includes(method),
);

describe('a body with every column there is', () => {
  it('is tried below at each call that writes, without anybody having to remember it', () => {
    expect(Object.keys(writes).sort()).toEqual(writing.map(([name]) => name).sort());
    expect(Object.keys(everyColumn())).toEqual(
      expect.arrayContaining(['roles', 'planCode', 'password_hash', 'standsInFor', 'tenantId']),
    );
  });

  it.each(writing)(
    'changes at %s what the call is for, and nothing else',
    async (name, endpoint) => {
      const write = writes[name];
      if (!write) throw new Error(`${name} has no entry`);
      for (const some of endpoint.form ? inParts(everyColumn()) : [everyColumn()]) {
        const answer = await write.caller.send(endpoint, {
          params: write.params,
          body: write.body(some),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(300);
      }
      const [old, after] = [before, await readRows()];
      before = after;

      const isMoved = (key: string) => key.split(' ')[0] === write.moves;
      expect([...old.keys()].filter((key) => !after.has(key) && !isMoved(key))).toEqual([]);
      const wrong = [...after].flatMap(([key, row]) => {
        const [table = ''] = key.split(' ');
        return columns
          .filter((column) => column.table === table)
          .flatMap((column) => {
            const isMeant = write.changes[table]?.includes(column.name) ?? false;
            const value = wrongIn(column, row, old.get(key), isMeant);
            return value === undefined ? [] : [`${key}: ${column.name} is ${value}`];
          });
      });
      expect(wrong).toEqual([]);
    },
  );
});
