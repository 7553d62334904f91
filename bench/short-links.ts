import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createServerDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startPostgresql } from '../scripts/setup/postgresql.js';
import { fillLinks, pathOf } from './fill-links.ts';
import { aMillion, few } from './growth.ts';
import { type BenchOptions, type Figure, inTurns, milliseconds } from './measure.ts';

const rounds = 7;
/** So many addresses are opened in a round. */
const opened = 800;
const together = 8;
/** Two numbers without a common divisor spread the addresses. */
const step = 7919;
const tenMillion = 10 * aMillion;

/**
 * Opening a short link beside a bare Fastify that looks one row up by an index and redirects, on the same database
 * and in the same process; and among many links beside few. A million are on PGlite, ten million on PostgreSQL.
 */
export async function shortLinks({ many }: BenchOptions): Promise<Figure[]> {
  const embedded = await measure({ many: many ?? aMillion, open: openTestDatabase });
  for (const { name, value, detail } of embedded)
    console.log(`  ${name}: ${value.toFixed(2)} (${detail})`);
  const postgresql = await startPostgresql();
  if (!postgresql) {
    console.log('  No PostgreSQL could be started: measured on PGlite alone.');
    return embedded;
  }
  const open = async () => {
    const { databaseUrl } = await createServerDatabase(postgresql.url);
    return openDatabase({ dataDir: '', databaseUrl });
  };
  try {
    return [...embedded, ...(await measure({ many: many ?? tenMillion, open }))];
  } finally {
    await postgresql.stop();
  }
}

interface Measured {
  readonly many: number;
  readonly open: () => Promise<Database>;
}

async function measure({ many, open }: Measured): Promise<Figure[]> {
  const small = await makeLinks(few, open);
  const large = await makeLinks(many, open);
  const figures: Figure[] = [];
  for (const links of [small, large])
    for (const atOnce of [1, together]) figures.push(await besideBare(links, atOnce));
  for (const atOnce of [1, together]) figures.push(await besideFew({ large, small, atOnce }));
  for (const links of [small, large]) await links.close();
  return figures;
}

/** A server with so many links, and a bare one on the same database. */
interface Links {
  readonly label: string;
  readonly engine: Database['engine'];
  readonly openOurs: (atOnce: number) => Promise<number>;
  readonly openBare: (atOnce: number) => Promise<number>;
  close(): Promise<void>;
}

async function makeLinks(count: number, open: () => Promise<Database>): Promise<Links> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' }, openDatabase: open });
  const tenantId = await server.addTenant('acme');
  await fillLinks(server.database, tenantId, { count, now: server.now });
  const bare = bareServer(server, tenantId);
  const host = `links.${server.config.platformDomain}`;
  const openWith = (app: FastifyInstance) => (atOnce: number) =>
    milliseconds(async () => {
      for (let done = 0; done < opened; done += atOnce) {
        const answers = await Promise.all(
          Array.from({ length: atOnce }, (_, index) => {
            const url = `/${pathOf(1 + (((done + index) * step) % count))}`;
            return app.inject({ url, headers: { host, 'user-agent': 'x' } });
          }),
        );
        if (answers.some(({ statusCode }) => statusCode !== 302))
          throw new Error('A link was not found');
      }
    });
  return {
    ...{ label: count.toLocaleString('en'), engine: server.database.engine },
    ...{ openOurs: openWith(server.app), openBare: openWith(bare) },
    async close() {
      await bare.close();
      await server.close();
    },
  };
}

function bareServer({ database }: TestServer, tenantId: TenantId): FastifyInstance {
  const bare = fastify();
  bare.get<{ Params: { path: string } }>('/:path', async (request, reply) => {
    const [row] = await database.ask(
      tenantId,
      sql<{ destination: string }>`select destination from bare_links
        where path = ${sql.lit(request.params.path)}`,
    );
    return row ? reply.redirect(row.destination, 302) : reply.status(404).send();
  });
  return bare;
}

async function besideBare(links: Links, atOnce: number): Promise<Figure> {
  const { first, second, ratio } = await inTurns(
    rounds,
    () => links.openBare(atOnce),
    () => links.openOurs(atOnce),
  );
  return {
    name: `Opening a short link among ${links.label} on ${links.engine}, ${atOnce} at a time, beside a bare look-up and redirect`,
    value: ratio.median,
    spread: ratio,
    aim: { atLeast: 0.7 },
    detail: `${opened} addresses: ${second.median.toFixed(0)} ms, bare ${first.median.toFixed(0)} ms`,
  };
}

async function besideFew({
  large,
  small,
  atOnce,
}: Record<'large' | 'small', Links> & { atOnce: number }): Promise<Figure> {
  const { first, second, ratio } = await inTurns(
    rounds,
    () => large.openOurs(atOnce),
    () => small.openOurs(atOnce),
  );
  return {
    name: `Time among ${large.label} links ÷ among ${small.label} on ${large.engine}, ${atOnce} at a time`,
    value: ratio.median,
    spread: ratio,
    aim: { atMost: 1.2 },
    detail: `${opened} addresses: ${first.median.toFixed(0)} ÷ ${second.median.toFixed(0)} ms`,
  };
}
