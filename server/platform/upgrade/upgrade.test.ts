import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivities } from '#contract/activities/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { SessionClaims } from '#contract/auth/session.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { listPayments } from '#contract/payments/endpoints.ts';
import { listReferrals } from '#contract/referrals/endpoints.ts';
import { listIssuedRewards, listRewardSelections } from '#contract/reward-selections/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { addTransaction, listTransactions } from '#contract/transactions/endpoints.ts';
import { prove } from '#server/ledger/prove.ts';
import { openDatabase } from '#server/open-database.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { runCommand, startMain } from '#server/testing/start-main.ts';
import { createEmptyServerDatabase } from '#server/testing/test-database.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readBackup } from '../backup/backup-file.ts';
import { listMigrations } from '../db/migrate.ts';
import {
  figures,
  lastOldMigration,
  makeOldDatabase,
  type OldDatabase,
  oldPassword,
  type Place,
  soonAfter,
} from './testing/old-release.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'banyan-upgrade-'));
const backup = join(folder, 'old.backup');
const acme = TenantId.parse('acme');
const globex = TenantId.parse('globex');
const dropping: (() => Promise<void>)[] = [];
let old: OldDatabase;
/** The backup of the old database was restored into it, and a server of today has migrated it. */
let server: TestServer;

async function makeEmpty(): Promise<Place> {
  if (serverUrl === undefined) return { DATA_DIR: join(folder, 'restored') };
  const { databaseUrl, drop } = await createEmptyServerDatabase(serverUrl);
  dropping.push(drop);
  return { DATABASE_URL: databaseUrl };
}

const optionsOf = (place: Place) =>
  'DATA_DIR' in place
    ? { dataDir: place.DATA_DIR, durable: false }
    : { dataDir: '', databaseUrl: place.DATABASE_URL };

beforeAll(async () => {
  old = await makeOldDatabase(serverUrl, join(folder, 'old'));
  dropping.push(old.drop);
  await runCommand(['server/operator/backup.ts', backup], { ...old.place });
  const place = await makeEmpty();
  await runCommand(['server/operator/restore.ts', backup], { ...place });
  server = await startTestServer({ openDatabase: () => openDatabase(optionsOf(place)) });
  server.now = soonAfter;
});
afterAll(async () => {
  await server?.close();
  for (const drop of dropping) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const enter = async (tenantId: TenantId | 'operator', name: string): Promise<TestCaller> => {
  const body = { email: `${name}@${tenantId}.test`, password: oldPassword };
  return server.on(tenantId, await signIn(server.on(tenantId), body));
};

const ask = async (statement: string): Promise<string[]> => {
  const answer = await server.database.inSystem('inspect-in-test', (db) =>
    sql.raw<{ line: string }>(statement).execute(db),
  );
  return answer.rows.map(({ line }) => line);
};

const secondsOf = (moment: Date): number => moment.getTime() / 1000;

const range = { from: '2026-10-01', to: '2026-11-26' };
const queries = [{}, range, { startDate: range.from, endDate: range.to }];

/** The query that a call needs; undefined where it needs one of its own. */
const queryOf = ({ query }: Endpoint) =>
  queries.find((each) => query === undefined || query.safeParse(each).success);

/** The calls that read something without naming it. */
const reading = Object.values<Endpoint>(endpoints).filter(
  (endpoint) =>
    endpoint.method === 'GET' && !endpoint.path.includes(':') && queryOf(endpoint) !== undefined,
);

describe('a server of today, on a backup of an older release', () => {
  it('has run each migration that came since', async () => {
    const { facts } = await readBackup(backup);
    const known = await listMigrations();
    expect(facts.migrations.at(-1)).toBe(lastOldMigration);
    expect(known.length).toBeGreaterThan(facts.migrations.length);
    const applied = await server.database.executeForJobs(
      'select name from banyan_migrations.kysely_migration order by name',
    );
    expect(applied.rows).toEqual(known.map((name) => ({ name })));
  });

  it('has all rows, balances and counts of it', async () => {
    expect(old.figures.length).toBeGreaterThan(150);
    expect(await ask(figures)).toEqual(old.figures);
    const { rows } = (await readBackup(backup)).facts;
    const tables = Object.entries(rows).filter(([table]) => !table.includes('.'));
    const now = await Promise.all(
      tables.map(async ([table]) => {
        const [count] = await ask(`select count(*)::text as line from ${table}`);
        return [table, Number(count)];
      }),
    );
    expect(now).toEqual(tables);
  });

  it('proves the ledger, with the same trial balance', async () => {
    for (const tenantId of [acme, globex]) {
      const { balances, checks } = await server.database.inTenant(tenantId, (db) =>
        prove(db, soonAfter),
      );
      const lines = balances.map(
        ({ account, unit, balance }) => `${tenantId} account ${account} ${unit} ${balance}`,
      );
      const before = old.figures.filter((line) => line.startsWith(`${tenantId} account`));
      expect(lines.sort()).toEqual(before.toSorted());
      expect(checks.map(({ check, differences }) => [check, differences])).toEqual(
        checks.map(({ check }) => [check, 0]),
      );
    }
  });

  it('signs people in, and keeps the sessions of the older one', async () => {
    for (const [tenantId, name] of [
      [acme, 'admin'],
      [acme, 'ambassador'],
      [globex, 'admin'],
      ['operator', 'operator'],
    ] as const) {
      const me = await (await enter(tenantId, name)).call(getMe, {});
      expect(me.email).toBe(`${name}@${tenantId}.test`);
    }
    const session = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.id', 'sessions.expiresAt', 'userId', 'email', 'roles'])
        .orderBy('sessions.createdAt')
        .executeTakeFirstOrThrow(),
    );
    const token = await server.sessionTokens.sign(
      SessionClaims.parse({
        ...{ sub: session.userId, sid: session.id, tenantId: acme },
        ...{ email: session.email, roles: session.roles },
        ...{ iat: secondsOf(soonAfter) - 60, exp: Math.floor(secondsOf(session.expiresAt)) },
      }),
    );
    expect(await server.on(acme, token).call(getMe, {})).toMatchObject({ email: session.email });
  });

  it('shows as many in the lists as there were', async () => {
    for (const tenantId of [acme, globex]) {
      const admin = await enter(tenantId, 'admin');
      const all = { includeTests: 'true' } as const;
      const counts: [string, number][] = [
        ['ambassadors', (await admin.call(listAmbassadors, { query: {} })).totalCount],
        ['activities', (await admin.call(listActivities, { query: {} })).totalCount],
        ['referrals', (await admin.call(listReferrals, { query: all })).totalCount],
        ['chosen rewards', (await admin.call(listRewardSelections, { query: {} })).totalCount],
        ['issued rewards', (await admin.call(listIssuedRewards, { query: {} })).totalCount],
        ['payments', (await admin.call(listPayments, { query: { status: 'paid' } })).totalCount],
      ];
      for (const [name, count] of counts) {
        const before = old.figures.find((line) => line.startsWith(`${tenantId} ${name} `));
        expect(`${tenantId} ${name} ${count}`).toBe(before ?? `${tenantId} ${name} 0`);
      }
    }
  });

  it('answers every list and every report', async () => {
    const callers = {
      admin: await enter(acme, 'admin'),
      support: await enter(acme, 'support'),
      'tenant-admin': await enter('operator', 'operator'),
      ambassador: await enter(acme, 'ambassador'),
    };
    const refused: string[] = [];
    let answered = 0;
    for (const endpoint of reading) {
      const { access } = endpoint;
      const names: (keyof typeof callers)[] =
        'roles' in access ? [access.roles[0]] : ['admin', 'ambassador'];
      for (const name of names) {
        const query = queryOf(endpoint);
        const { statusCode } = await callers[name].send(endpoint, { query });
        if (statusCode === 200) answered += 1;
        else refused.push(`${statusCode} ${endpoint.path}`);
      }
    }
    expect(answered).toBeGreaterThan(70);
    // The older database has neither a shop nor an account at Stripe.
    expect([...new Set(refused)].sort()).toEqual([
      '404 /api/v1/collections',
      '404 /api/v1/integrations/woo-commerce',
      '404 /api/v1/integrations/woo-commerce/status',
      '404 /api/v1/products',
      '404 /api/v1/scripts',
      '409 /api/v1/stripe/card',
      '409 /api/v1/stripe/invoices',
    ]);
  });

  it('takes what is written', async () => {
    const admin = await enter(acme, 'admin');
    const { results } = await admin.call(listAmbassadors, { query: {} });
    const id = results[0]?.id ?? '';
    const { balance } = await admin.call(listTransactions, { params: { id }, query: {} });
    const body = {
      submissionId: randomUUID(),
      type: 'credit',
      value: 5,
      description: 'A gift',
    } as const;
    const answer = await admin.call(addTransaction, { params: { id }, body });
    expect(answer.balance).toBe(balance + 5);
    const { results: listed } = await admin.call(listTransactions, { params: { id }, query: {} });
    expect(listed.map(({ description }) => description)).toContain('A gift');
  });
});

describe('a server in a process of its own', () => {
  it('starts on the older database and migrates it, and one that is older than that refuses it and says how to go back', async () => {
    const documents = writeBuiltDocuments();
    const env = { ...old.place, DOCUMENTS_DIR: documents, DNS_SERVERS: '127.0.0.1:9' };
    const first = await startMain(env);
    const ready = await fetch(`http://localhost:${first.port}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ok' }]);
    expect(await first.stop()).toBe(0);

    const database = await openDatabase(optionsOf(old.place));
    await database.executeForJobs(
      `insert into banyan_migrations.kysely_migration values ('2099-01-01-1200-future', now()::text)`,
    );
    await database.close();
    await expect(runCommand(['server/main.ts'], env)).rejects.toThrow(
      /^This database was made by a newer version of Banyan \(2099-01-01-1200-future\)\. Start that version or a later one\. To go back to this version, put back the copy/,
    );
    rmSync(documents, { recursive: true });
  });
});
