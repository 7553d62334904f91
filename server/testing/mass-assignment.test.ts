import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { makeActivityWrites, type Write } from './activity-writes.ts';
import { unknownId, type Values } from './reference.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Nothing the product makes itself, one for each kind of column. */
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
let writes: Record<string, Write>;

beforeAll(async () => {
  server = await startTestServer();
  columns = await listColumns();
  writes = await makeWrites(await server.addTenant('acme'));
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
      )`.execute(db);
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

type Rows = Map<string, Values>;

/** Every row of every tenant, by its table and key. */
const readRows = (): Promise<Rows> =>
  server.database.inSystem('inspect-in-test', async (db) => {
    const found: Rows = new Map();
    for (const table of new Set(columns.map((column) => column.table))) {
      const keys = columns.filter((column) => column.table === table && column.isKey);
      const { rows } = await sql<{ row: Values }>`
        select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
      for (const { row } of rows) {
        found.set(`${table} ${keys.map(({ name }) => row[name]).join(' ')}`, row);
      }
    }
    return found;
  });

async function makeWrites(acme: TenantId): Promise<Record<string, Write>> {
  const operatorTenant = await server.addTenant('operator');
  const operator = server.as(await server.addPerson(operatorTenant, { roles: ['tenant-admin'] }));
  const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  const gone = await server.addPerson(acme, { roles: ['admin'] });
  const person = await server.addPerson(acme);
  const { slug } = await server.database.inTenant(acme, async (db) => {
    await db
      .updateTable('users')
      .set({ deletedAt: server.now })
      .where('id', '=', gone.id)
      .execute();
    return db
      .selectFrom('users')
      .select('slug')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
  });
  const search = {
    list: 'ambassadors',
    name: 'Mine',
    state: { page: 1, pageSize: 10, search: '', sort: 'email', dir: 'asc', filters: {} },
  } as const;
  const saved = await admin.call(endpoints.createSavedSearch, {
    body: { ...search, id: '0190b8c4-0000-4000-8000-000000000002', name: 'Old' },
  });
  const names = { firstName: 'New', lastName: 'Name' };
  const ofTenant = { params: { tenantId: 'acme' }, changes: { tenants: ['data'] } };
  return {
    ...(await makeActivityWrites(
      admin,
      server.as(person),
      server.as(await server.addPerson(acme)),
    )),
    createTenant: {
      caller: operator,
      body: (more) => ({
        ...more,
        tenant: {
          ...more,
          tenantId: 'brand',
          data: { ...more, tenantName: 'Brand', terms: { ...more }, branding: { ...more } },
        },
      }),
      changes: {},
    },
    updateTenant: {
      ...ofTenant,
      caller: admin,
      // To an admin, `enabled` is refused instead of ignored.
      body: (more) => ({
        ...more,
        tenant: { ...more, enabled: undefined, data: { ...more, reapplyWaitDays: 9 } },
      }),
    },
    updateTenantData: {
      ...ofTenant,
      caller: admin,
      body: (more) => ({ ...more, data: { ...more, reapplyWaitDays: 8 } }),
    },
    setTenantEnabled: {
      ...ofTenant,
      caller: operator,
      body: (more) => ({ ...more, enabled: true }),
    },
    updateRollout: {
      ...ofTenant,
      caller: operator,
      body: (more) => ({ ...more, rollout: { dashboard: 'native' }, before: {}, reason: 'A test' }),
    },
    inviteAdministrator: {
      caller: admin,
      body: (more) => ({ ...more, ...names, email: 'invited@example.test' }),
      changes: {},
    },
    resendInvitation: {
      caller: admin,
      body: (more) => ({ ...more, email: 'invited@example.test' }),
      changes: { invitations: ['token_hash', 'expires_at'] },
    },
    restoreAdministrator: {
      caller: admin,
      params: { id: gone.id },
      body: (more) => more,
      changes: { users: ['deleted_at', 'delete_reason'] },
    },
    updatePerson: {
      caller: admin,
      params: { slug },
      body: (more) => ({
        ...more,
        ...names,
        email: 'other@example.test',
        tags: ['vip'],
        isTestUser: true,
      }),
      // Who may be found by a tag is kept by the database: `listed` is true by itself.
      changes: {
        users: ['first_name', 'last_name', 'email', 'tags', 'is_test_user'],
        user_tags: ['listed'],
      },
    },
    updateMe: {
      caller: server.as(person),
      body: (more) => ({ ...more, firstName: 'My', lastName: 'Own' }),
      changes: { users: ['first_name', 'last_name'] },
    },
    updateUserData: {
      caller: server.as(person),
      body: (more) => ({ ...more, data: { seenGuides: [] }, version: 0 }),
      changes: {},
    },
    createSavedSearch: {
      caller: admin,
      body: (more) => ({ ...more, ...search, id: unknownId }),
      changes: {},
    },
    updateSavedSearch: {
      caller: admin,
      params: { id: saved.id },
      body: (more) => ({ ...more, name: 'Renamed', state: { ...more, ...search.state } }),
      changes: { saved_searches: ['name', 'name_key', 'state'] },
    },
    evaluateFeature: {
      caller: admin,
      params: { feature: 'users.admins' },
      body: (more) => more,
      changes: {},
    },
  };
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
      const before = await readRows();
      const answer = await write.caller.send(endpoint, {
        params: write.params,
        body: write.body(everyColumn()),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      const after = await readRows();

      expect([...before.keys()].filter((key) => !after.has(key))).toEqual([]);
      for (const [key, row] of after) {
        const old = before.get(key);
        const [table = ''] = key.split(' ');
        for (const column of columns.filter((each) => each.table === table)) {
          const value = row[column.name];
          const text = JSON.stringify(value) ?? '';
          expect([key, column.name, text]).toEqual([
            key,
            column.name,
            expect.not.stringMatching(marks),
          ]);
          if (write.changes[table]?.includes(column.name)) continue;
          if (old === undefined) {
            expect([key, column.name, value]).not.toEqual([key, column.name, smuggledFor(column)]);
          } else {
            expect([key, column.name, value]).toEqual([key, column.name, old[column.name]]);
          }
        }
      }
    },
  );
});
