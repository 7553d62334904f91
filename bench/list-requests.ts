import autocannon from 'autocannon';
import fastify from 'fastify';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { listAmbassadors as query } from '#server/ambassadors/repository.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { type Figure, inTurns } from './measure.ts';

const ambassadors = 10_000;
const rounds = 5;
const seconds = 3;
const page = { page: 1, pageSize: 25 };

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: seconds });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url} were no success`);
  return result.requests.average;
}

/**
 * What signing in, tenancy, validation and the rest of the platform cost: an authenticated list's
 * requests per second against the same query behind plain Fastify, on one database.
 */
export async function listRequests(): Promise<Figure[]> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
  Object.defineProperty(server, 'now', { get: () => new Date() });
  const tenantId = await server.addTenant('acme');
  const admin = await server.addPerson(tenantId, { roles: ['admin'] });
  await addAmbassadorsAtScale(server.database, tenantId, {
    count: ambassadors,
    now: new Date(),
    onProgress: () => {},
  });

  const plain = fastify();
  plain.get('/', () => server.database.inTenant(tenantId, (db) => query(db, page)));
  const plainUrl = await plain.listen({ port: 0, host: '127.0.0.1' });
  const ourUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = {
    host: `acme.${server.config.platformDomain}`,
    authorization: `Bearer ${admin.token}`,
  };
  const search = new URLSearchParams({ page: '1', pageSize: '25' });
  const { first, second } = await inTurns(
    rounds,
    () => requestsPerSecond(`${ourUrl}${listAmbassadors.path}?${search}`, headers),
    () => requestsPerSecond(plainUrl, {}),
  );
  await plain.close();
  await server.close();
  return [
    {
      name: 'An authenticated list ÷ the same query in plain Fastify, requests per second',
      value: first / second,
      aim: { atLeast: 0.8 },
      detail: `${first.toFixed(0)} and ${second.toFixed(0)} a second, ${server.database.engine}, ${ambassadors} ambassadors`,
    },
  ];
}
