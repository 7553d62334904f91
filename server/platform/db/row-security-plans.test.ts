import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let small: TenantId;

beforeAll(async () => {
  server = await startTestServer();
  await fill(await server.addTenant('large'), 40_000);
  small = await server.addTenant('small');
  await fill(small, 50);
  await server.database.analyze();
});
afterAll(() => server.close());

const fill = (tenantId: TenantId, people: number) =>
  server.database.inTenant(tenantId, (db) =>
    sql`insert into users (email, slug, first_name, last_name)
        select n || '@example.test', 'person-' || n, 'Robin', 'Person ' || n
        from generate_series(1, ${sql.lit(people)}) n`.execute(db),
  );

describe('a tenant that shares its tables with a large one', () => {
  it('counts its people by an index, not by reading everybody’s', async () => {
    const { rows } = await server.database.inTenant(small, (db) =>
      sql<{ 'QUERY PLAN': string }>`explain select count(*) from users where roles = '{}'`.execute(
        db,
      ),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
