import { rmSync } from 'node:fs';
import autocannon from 'autocannon';
import fastify from 'fastify';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { listAmbassadors as readPage } from '#server/ambassadors/repository.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import { openDatabase } from '#server/open-database.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import { withSuppressions } from '#server/suppressions/queries.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import { startMain } from '#server/testing/start-main.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { type DatabasePlace, onBothDatabases } from './both-databases.ts';
import { type Figure, inTurns } from './measure.ts';
import { number } from './words.ts';

const ambassadors = 10_000;
const rounds = 3;
const seconds = 3;
const connectionCounts = [1, 10, 100];
const page = { page: 1, pageSize: 25 };
const path = `${listAmbassadors.path}?page=1&pageSize=25`;

interface Asked {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly connections: number;
}

/** Asked from a thread of its own, so that asking does not slow down answering. */
async function requestsPerSecond({ url, headers = {}, connections }: Asked): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds, workers: 1 });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed`);
  return result.requests.total / result.duration;
}

/**
 * What the platform costs: an authenticated list's requests per second against the same statements
 * behind plain Fastify, on one database. The second is what a route without tenant, session and
 * contract could answer at best. On PostgreSQL also what a second process adds.
 */
export const listRequests = (): Promise<Figure[]> => onBothDatabases(onOneDatabase);

/** The statements of the list, and nothing else. */
async function readList(db: TenantDb) {
  const found = await readPage(db, page);
  const left = await testUsersLeftOut(db);
  return { ...found, ...left, results: await withSuppressions(db, found.results) };
}

async function onOneDatabase(place: DatabasePlace): Promise<Figure[]> {
  const server = await startTestServer({
    env: { LOG_LEVEL: 'silent' },
    openDatabase: () => openDatabase({ ...place, durable: false }),
  });
  const { database } = server;
  server.now = new Date();
  const tenantId = await server.addTenant('acme');
  const admin = await server.addPerson(tenantId, { roles: ['admin'] });
  await addAmbassadorsAtScale(database, tenantId, {
    count: ambassadors,
    now: server.now,
    onProgress() {},
  });
  const headers = {
    host: `acme.${server.config.platformDomain}`,
    authorization: `Bearer ${admin.token}`,
  };
  const plain = fastify();
  plain.get('/', () => database.inTenant(tenantId, readList));
  const plainUrl = await plain.listen({ port: 0, host: '127.0.0.1' });
  const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${path}`;

  const figures: Figure[] = [];
  for (const connections of connectionCounts) {
    const { first, second, ratio } = await inTurns(
      rounds,
      () => requestsPerSecond({ url, headers, connections }),
      () => requestsPerSecond({ url: plainUrl, connections }),
    );
    figures.push({
      name: `Requests per second on ${database.engine}, ${connections} at a time: an authenticated list ÷ the same statements in plain Fastify`,
      value: ratio.median,
      spread: ratio,
      aim: { atLeast: 0.8 },
      detail: `${number(first.median)} ÷ ${number(second.median)} a second, ${number(ambassadors)} ambassadors`,
    });
  }
  await plain.close();
  await server.close();
  if (place.databaseUrl) figures.push(await twoProcesses(place.databaseUrl, headers));
  return figures;
}

async function twoProcesses(databaseUrl: string, headers: Record<string, string>): Promise<Figure> {
  const documents = writeBuiltDocuments();
  const env = { DATABASE_URL: databaseUrl, DOCUMENTS_DIR: documents };
  const [one, other] = [await startMain(env), await startMain(env)];
  const ask = (port: number, connections: number) =>
    requestsPerSecond({ url: `http://localhost:${port}${path}`, headers, connections });
  const { first, second, ratio } = await inTurns(
    rounds,
    async () => {
      const both = await Promise.all([ask(one.port, 10), ask(other.port, 10)]);
      return both[0] + both[1];
    },
    () => ask(one.port, 20),
  );
  await one.stop();
  await other.stop();
  rmSync(documents, { recursive: true });
  return {
    name: 'Requests per second on postgresql, 20 at a time: two processes ÷ one',
    value: ratio.median,
    spread: ratio,
    aim: { atLeast: 1.7 },
    detail: `${number(first.median)} ÷ ${number(second.median)} a second`,
  };
}
