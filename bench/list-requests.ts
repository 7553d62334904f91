import autocannon from 'autocannon';
import fastify from 'fastify';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { listAmbassadors as readPage } from '#server/ambassadors/repository.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { type Figure, inTurns } from './measure.ts';
import { number } from './words.ts';

const ambassadors = 10_000;
const rounds = 7;
const seconds = 3;
const page = { page: 1, pageSize: 25 };

/** Asked from a thread of its own, so that asking does not slow down answering. */
async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url,
    headers,
    connections: 10,
    duration: seconds,
    workers: 1,
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed`);
  return result.requests.total / result.duration;
}

/**
 * What the platform costs: an authenticated list's requests per second against the same statements
 * behind plain Fastify, on one database. The second is what a route without tenant, session and
 * contract could answer at best.
 */
export async function listRequests(): Promise<Figure[]> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
  server.now = new Date();
  const tenantId = await server.addTenant('acme');
  const admin = await server.addPerson(tenantId, { roles: ['admin'] });
  await addAmbassadorsAtScale(server.database, tenantId, {
    count: ambassadors,
    now: server.now,
    onProgress() {},
  });

  const plain = fastify();
  plain.get('/', () => server.database.inTenant(tenantId, (db) => readPage(db, page)));
  const plainUrl = await plain.listen({ port: 0, host: '127.0.0.1' });
  const ourUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = {
    host: `acme.${server.config.platformDomain}`,
    authorization: `Bearer ${admin.token}`,
  };
  const { first, second, ratio } = await inTurns(
    rounds,
    () => requestsPerSecond(`${ourUrl}${listAmbassadors.path}?page=1&pageSize=25`, headers),
    () => requestsPerSecond(plainUrl, {}),
  );
  await plain.close();
  await server.close();
  return [
    {
      name: 'Requests per second, an authenticated list ÷ the same statements in plain Fastify',
      value: ratio.median,
      spread: ratio,
      aim: { atLeast: 0.8 },
      detail: `${number(first.median)} ÷ ${number(second.median)} a second, ${server.database.engine}, ${number(ambassadors)} ambassadors`,
    },
  ];
}
