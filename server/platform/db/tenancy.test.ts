import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Database, TenantDb } from './database.ts';
import { amongFound } from './search-people.ts';

const acme = TenantId.parse('acme');
const globex = TenantId.parse('globex');

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const tenantId of [acme, globex]) {
    await database.inSystem('inspect-in-test', (db) =>
      db.insertInto('tenants').values({ tenantId, data: '{}' }).execute(),
    );
    await database.inTenant(tenantId, (db) => addUser(db, `ada@${tenantId}.test`));
  }
});
afterAll(() => database.close());

const addUser = (db: TenantDb, email: string) =>
  db
    .insertInto('users')
    .values({ email, slug: email, firstName: 'Ada', lastName: email })
    .returning(['id', 'tenantId'])
    .executeTakeFirstOrThrow();

const emailsOf = (tenantId: TenantId) =>
  database.inTenant(tenantId, async (db) =>
    (await db.selectFrom('users').select('email').execute()).map(({ email }) => email),
  );

describe('a query that forgets its tenant', () => {
  it('reads the rows of its own tenant only', async () => {
    expect(await emailsOf(acme)).toEqual(['ada@acme.test']);
    expect(await emailsOf(globex)).toEqual(['ada@globex.test']);
  });

  it('finds people of its own tenant only, whatever was searched for before', async () => {
    const found = (tenantId: TenantId, search: string) =>
      database.inTenant(tenantId, (db) =>
        amongFound(db, { search }, async () =>
          (await db.selectFrom('users').select('email').execute()).map(({ email }) => email),
        ),
      );
    expect(await found(acme, 'ada@')).toEqual(['ada@acme.test']);
    expect(await found(acme, 'globex')).toEqual([]);
    expect(await emailsOf(globex)).toEqual(['ada@globex.test']);
  });

  it('changes nothing while it searches', async () => {
    await expect(
      database.inTenant(acme, (db) =>
        amongFound(db, { search: 'ada' }, () =>
          db.updateTable('users').set({ lastName: 'changed' }).execute(),
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('changes and deletes the rows of its own tenant only', async () => {
    await expect(
      database.inTenant(acme, async (db) => {
        await db.updateTable('users').set({ lastName: 'changed' }).execute();
        await db.deleteFrom('users').execute();
        expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await emailsOf(acme)).toEqual(['ada@acme.test']);
    expect(await emailsOf(globex)).toEqual(['ada@globex.test']);
  });

  it('adds rows to its own tenant, and to no other even when asked to', async () => {
    await expect(
      database.inTenant(acme, (db) =>
        db
          .insertInto('users')
          .values({ tenantId: globex, email: 'x', slug: 'x', firstName: 'x', lastName: 'x' })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    const added = await database.inTenant(acme, async (db) => {
      const user = await addUser(db, 'new@acme.test');
      await db.deleteFrom('users').where('id', '=', user.id).execute();
      return user;
    });
    expect(added.tenantId).toBe(acme);
  });

  it('cannot refer to a row of another tenant', async () => {
    const foreign = await database.inTenant(globex, (db) =>
      db.selectFrom('users').select('id').executeTakeFirstOrThrow(),
    );
    await expect(
      database.inTenant(acme, (db) =>
        db.insertInto('sessions').values({ userId: foreign.id, expiresAt: new Date() }).execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe('without a tenant', () => {
  it('there are no rows, and none can be written', async () => {
    const asNobody = <T>(work: (db: TenantDb) => Promise<T>) =>
      database.inTenant(acme, async (db) => {
        await sql`select set_config('app.tenant_id', '', true)`.execute(db);
        return work(db);
      });
    expect(await asNobody((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);
    await expect(asNobody((db) => addUser(db, 'nobody@acme.test'))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('giving up the role wins nothing', async () => {
    const seen = await database.inTenant(acme, async (db) => {
      await sql`reset role`.execute(db);
      return db.selectFrom('users').selectAll().execute();
    });
    expect(seen.filter(({ tenantId }) => tenantId !== acme)).toEqual([]);
  });

  it('the secrets of the installation are out of reach', async () => {
    await expect(
      database.inTenant(acme, (db) => db.selectFrom('platformSecrets').selectAll().execute()),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

it('transactions of many tenants side by side, some of them failing, never see one another', async () => {
  const tenants = Array.from({ length: 12 }, (_, index) => TenantId.parse(`side-${index}`));
  await database.inSystem('inspect-in-test', (db) =>
    db
      .insertInto('tenants')
      .values(tenants.map((tenantId) => ({ tenantId, data: '{}' })))
      .execute(),
  );
  const failures: string[] = [];
  const visit = async (tenantId: TenantId, round: number) => {
    await database.inTenant(tenantId, async (db) => {
      await addUser(db, `canary-${tenantId}-${round}@x.test`);
      const rows = await db.selectFrom('users').select('email').execute();
      const foreign = rows.filter(({ email }) => !email.startsWith(`canary-${tenantId}-`));
      failures.push(...foreign.map(({ email }) => `${tenantId} saw ${email}`));
      if (round % 4 === 0) throw new Error('aborted');
    });
  };
  // A tenant's visits come one after the other: one that waits long for a connection is turned away.
  const reasons = await Promise.all(
    tenants.map(async (tenantId) => {
      const thrown: unknown[] = [];
      for (let round = 0; round < 20; round += 1) {
        await visit(tenantId, round).catch((reason: unknown) => thrown.push(reason));
      }
      return thrown;
    }),
  );

  expect(failures).toEqual([]);
  expect(reasons.flat()).toEqual(Array(60).fill(new Error('aborted')));
  for (const tenantId of tenants) expect(await emailsOf(tenantId)).toHaveLength(15);
});

it('a transaction inside another is refused, because it would wait for ever', async () => {
  await expect(
    database.inTenant(acme, () => database.inTenant(acme, async () => 'inner')),
  ).rejects.toThrow('A transaction is open already');
});
