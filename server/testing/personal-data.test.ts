import { type KyselyPlugin, type OperationNode, sql, TableNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { personalDataOfAreas } from '#server/personal-data.ts';
import type { Area } from '#server/platform/area.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { dataSubject } from './data-subject.ts';
import { fillDeeds, fillPerson, marker } from './person-rows.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const tablesOf = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  '../*/tables.ts',
  { eager: true },
);
const areas = import.meta.glob<Readonly<Record<string, Area>>>('../*/area.ts', { eager: true });

/** Tables of the platform, each with the area that looks after their personal data. */
const ofPlatform: Readonly<Record<string, string>> = {
  users: 'people',
  user_tags: 'people',
  sessions: 'auth',
};

/** Names of columns that hold somebody’s email or name where nothing refers to their row. */
const naming = [
  ...['email', 'recipient', 'actor', 'person_id', 'paid_by', 'reviewed_by', 'changed_by'],
  'first_name',
];

let server: TestServer;
let tables: string[];

beforeAll(async () => {
  server = await startTestServer();
  tables = await tablesOfPeople();
});
afterAll(() => server.close());

/** The tables that name people: by a reference to one, or by the usual names of such columns. */
const tablesOfPeople = () =>
  server.database.inSystem('inspect-in-test', async (db) => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass
      union select table_name from information_schema.columns
      where table_schema = 'public' and column_name in (${sql.join(naming)})
      order by name`.execute(db);
    return rows.map(({ name }) => name);
  });

/** The folder of the area whose table it is. */
const areaOf = (table: string): string | undefined =>
  ofPlatform[table] ??
  Object.entries(tablesOf)
    .find(([, module]) => Object.values(module).some((rights) => Object.hasOwn(rights, table)))?.[0]
    .split('/')[1];

const hasPersonalData = (area: string | undefined): boolean =>
  Object.values(areas[`../${area}/area.ts`] ?? {}).some(({ personalData }) => personalData);

it('each area with a table that names people says what it holds of them, and erases it', () => {
  expect(tables).toEqual(expect.arrayContaining(['users', 'audit_entries', 'payments', 'tasks']));
  expect(tables.filter((table) => !hasPersonalData(areaOf(table)))).toEqual([]);
});

it('the test of erasing has somebody in each of these tables', async () => {
  const tenantId = await server.addTenant('acme');
  const { id } = await fillPerson(server, tenantId, await hashPassword('correct horse'));
  const empty = await server.database.inTenant(tenantId, async (db) => {
    const found: string[] = [];
    for (const table of tables) {
      const { rows } = await sql`select from ${sql.table(table)} t
        where to_jsonb(t)::text ~* ${`${marker}|${id}`} limit 1`.execute(db);
      if (rows.length === 0) found.push(table);
    }
    return found;
  });
  // Made by asking for it.
  expect(empty).toEqual(['account_deletions']);
});

/** Notes the tables that a query names, as the database calls them. */
const noteTables = (noted: Set<string>): KyselyPlugin => ({
  transformQuery({ node }) {
    const note = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      if (isTable(part)) noted.add(inSnakeCase(part.table.identifier.name));
      Object.values(part).forEach(note);
    };
    note(node);
    return node;
  },
  transformResult: async ({ result }) => result,
});

const isTable = (part: object): part is TableNode =>
  'kind' in part && TableNode.is(part as OperationNode);

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables that a download has no part of, and why. */
const notDownloaded = {
  one_time_tokens: 'They are secrets.',
  unsubscribe_links: 'They are secrets.',
  system_emails: 'They are the words of the brand.',
  user_tags: 'They are a copy of the tags of users, to search by.',
};

it('the download of somebody has rows of each of these tables, but where a reason says why not', async () => {
  const tenantId = await server.addTenant('downloading');
  const person = await fillPerson(server, tenantId, await hashPassword('correct horse'));
  const names = { firstName: 'Zebedee', lastName: 'Zebedee', roles: ['admin'] };
  const subject = dataSubject(person, names);
  const read = new Set<string>();
  const collected = await server.database.inTenant(tenantId, async (db) => {
    const noting = db.withPlugin(noteTables(read)) as TenantDb;
    const parts: [string, object][] = [];
    for (const { area, collect } of personalDataOfAreas) {
      parts.push([area, await collect(noting, subject)]);
    }
    return parts;
  });
  expect(tables.filter((table) => !read.has(table))).toEqual(Object.keys(notDownloaded).sort());

  const empty = collected.flatMap(([area, part]) =>
    Object.entries(part).flatMap(([name, rows]) =>
      Array.isArray(rows) && rows.length === 0 ? [`${area}.${name}`] : [],
    ),
  );
  // Made by asking for it.
  expect(empty).toEqual(['ownAccount.deletions']);
});

it('the test of erasing an operator has a deed of theirs in each column that says who did something', async () => {
  const tenantId = await server.addTenant('entered');
  await fillDeeds(server, tenantId);
  const columns = await server.database.inSystem('inspect-in-test', async (db) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and (column_name like '%\\_by' or column_name in ('actor', 'on_behalf', 'stands_in_for'))
      order by table_name, column_name`.execute(db);
    return rows;
  });
  expect(columns).toContainEqual({ table: 'tasks', column: 'reviewed_by' });
  const empty = await server.database.inTenant(tenantId, async (db) => {
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql`select from ${sql.table(table)}
        where ${sql.ref(column)} ~* ${marker} limit 1`.execute(db);
      if (rows.length === 0) found.push(`${table}.${column}`);
    }
    return found;
  });
  expect(empty).toEqual([]);
});
