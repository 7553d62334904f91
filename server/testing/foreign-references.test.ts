import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { merged } from '#server/platform/merged.ts';
import type { AreaReferences, Reference, TwoTenants, Values } from './reference.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const areas = Object.entries(
  import.meta.glob<AreaReferences>('../*/testing/references.ts', {
    eager: true,
    import: 'references',
  }),
);

const plain: Readonly<Record<string, readonly string[]>> = merged(
  areas.map(([, area]) => area.plain ?? {}),
);

let server: TestServer;
let home: TenantId;
let foreign: TenantId;
let tenants: TwoTenants;
let references: Readonly<Record<string, Reference>>;
/** As the foreign tenant's rows were before the call that is tried. */
let before: string;

beforeAll(async () => {
  server = await startTestServer();
  home = await server.addTenant('home');
  foreign = await server.addTenant('foreign');
  tenants = {
    ...{ server, home, foreign },
    admin: server.as(await server.addPerson(home, { roles: ['admin', 'support'] })),
    visitor: server.on('home'),
    own: await server.addPerson(home, { roles: ['admin'] }),
    other: await server.addPerson(foreign, { roles: ['admin'] }),
  };
  const named: Readonly<Record<string, Reference>>[] = [];
  for (const [, area] of areas) named.push((await area.named?.(tenants)) ?? {});
  references = merged(named);
  before = await foreignRows();
});
// Wrong attempts are counted, and there are many here.
beforeEach(() => server.database.inTenant(home, (db) => db.deleteFrom('loginAttempts').execute()));
afterAll(() => server.close());

/** The schema inside everything that may be wrapped around it. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? unwrapped(schema.unwrap()) : schema;
}

/** The objects of a schema, without the wraps around them. */
function objectsOf(wrapped: unknown): z.ZodObject[] {
  const schema = unwrapped(wrapped);
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodArray) return objectsOf(schema.element);
  return schema instanceof z.ZodUnion ? schema.options.flatMap(objectsOf) : [];
}

/** Whether a field is one of a few words of ours, such as a flag, which no tenant gives to anything. */
function isOneOfOurs(wrapped: unknown): boolean {
  const schema = unwrapped(wrapped);
  return (
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNull
  );
}

/** Every field of the objects that could name something, by its path: `tasks.taskDefinitionId`. */
const pathsOf = (objects: readonly z.ZodObject[], within = ''): string[] =>
  objects
    .flatMap(({ shape }) => Object.entries(shape))
    .filter(([, schema]) => !isOneOfOurs(schema))
    .flatMap(([field, schema]) => {
      const inner = objectsOf(schema);
      return inner.length > 0 ? pathsOf(inner, `${within}${field}.`) : [`${within}${field}`];
    });

function fieldsOf({ params, query, body }: Endpoint): string[] {
  const given = [params, query, body].filter((schema) => schema !== undefined).map(objectsOf);
  if (given.some((objects) => objects.length === 0)) {
    throw new Error('What a call is given is an object');
  }
  return [...new Set(given.flatMap((objects) => pathsOf(objects)))];
}

/** `endpoint.field` of everything in the contract that could name something of another tenant. */
const fields = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  fieldsOf(endpoint).map((field) => `${name}.${field}`),
);
const plainFields = Object.entries(plain).flatMap(([name, paths]) =>
  paths.map((field) => `${name}.${field}`),
);
const named = fields.filter((field) => !plainFields.includes(field));

/**
 * A digest of every row of the foreign tenant, but for the counters of attempts, which are meant to
 * move. It takes one statement for any number of tables.
 */
async function foreignRows(): Promise<string> {
  return server.database.inSystem('inspect-in-test', async (db) => {
    tables ??= (
      await sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'login_attempts'
        order by table_name`.execute(db)
    ).rows.map(({ name }) => name);
    const digests = tables.map(
      (name) => sql`
        select ${sql.lit(name)} || md5(coalesce(string_agg(row::text, ';' order by row::text), '')) as digest
        from ${sql.table(name)} as row where tenant_id = ${sql.lit(foreign)}`,
    );
    const { rows } = await sql<{ digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
      db,
    );
    return rows.map(({ digest }) => digest).join('\n');
  });
}
let tables: string[] | undefined;

/** The foreign tenant's rows before the call that is tried and after it; the next call goes on from there. */
async function beforeAndAfter(): Promise<[string, string]> {
  const old = before;
  before = await foreignRows();
  return [old, before];
}

describe('whatever names something of another tenant', () => {
  it('is compared with every table there is, and sees a change in any of them', async () => {
    expect(before.split('\n').length).toBeGreaterThan(10);
    await server.database.inTenant(foreign, (db) =>
      db.updateTable('tenants').set({ source: 'changed' }).execute(),
    );
    const [old, changed] = await beforeAndAfter();
    expect(changed).not.toBe(old);
    expect(await foreignRows()).toBe(changed);
  });

  it('is tried below or said to be plain, for each call, without anybody having to remember it', () => {
    expect(plainFields.filter((field) => !fields.includes(field))).toEqual([]);
    expect(Object.keys(references).sort()).toEqual([...named].sort());
  });

  it.each(named)(
    'at %s answers as for what nobody has, and changes nothing there [TEN-96]',
    async (reference) => {
      const tried = references[reference];
      const [, endpoint] =
        Object.entries(endpoints).find(([name]) => name === reference.split('.')[0]) ?? [];
      if (!tried || !endpoint) throw new Error(`${reference} has no entry`);
      const answerTo = async (value: string) => {
        const answer = await tried.caller.send(endpoint, tried.input(value));
        const { requestId, ...problem } = answer.json<Values>();
        return { status: answer.statusCode, problem };
      };
      const answer = await answerTo(tried.foreign);
      const unknown = await answerTo(tried.unknown);
      const [old, present] = await beforeAndAfter();
      expect(present).toBe(old);
      if (tried.isFilter) {
        expect(answer).toMatchObject({ status: 200, problem: { results: [], totalCount: 0 } });
      } else if (tried.isPassedOver) {
        expect(answer.status).toBe(200);
      } else {
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
      expect(answer).toEqual(unknown);
    },
  );
});

describe('an id that whoever calls has chosen', () => {
  it.each(areas.filter(([, area]) => area.chosen))(
    'can be one of another tenant without touching anything there [TEN-96]: %s',
    async (_file, area) => {
      const call = await area.chosen?.(tenants);
      before = await foreignRows();
      await call?.();
      expect(await foreignRows()).toBe(before);
    },
  );
});

describe('a tenant in the path', () => {
  it('is read by who is signed in there, on its own host alone, in all 27 cases [TEN-96 TEN-110]', async () => {
    const tenants = [home, foreign, await server.addTenant('operator')];
    for (const signedInAt of tenants) {
      const roles = ['admin', 'support', 'tenant-admin'] as const;
      const { token } = await server.addPerson(signedInAt, { roles });
      for (const host of tenants) {
        for (const tenantId of tenants) {
          const answer = await server
            .on(host, token)
            .send(endpoints.readTenantAsAdmin, { params: { tenantId } });
          const expected = signedInAt !== host ? 401 : tenantId !== host ? 403 : 200;
          expect([signedInAt, host, tenantId, answer.statusCode]).toEqual([
            signedInAt,
            host,
            tenantId,
            expected,
          ]);
        }
      }
    }
  });
});
