import fastify from 'fastify';
import { sql } from 'kysely';
import { startTestServer } from '#server/testing/test-server.ts';
import { type BenchOptions, type Figure, inTurns, milliseconds } from './measure.ts';

const rounds = 7;
/** So many addresses are opened in a round, eight at a time. */
const opened = 1600;
const atOnce = 8;

const pathOf = (number: number): string => `p${number}`;

/**
 * Opening a short link beside a bare Fastify that looks one row up by an index and redirects, on the same database
 * and in the same process.
 */
export async function shortLinks({ many }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of many === undefined ? [10_000, 1_000_000] : [many])
    figures.push(await besideBare(count));
  return figures;
}

async function besideBare(count: number): Promise<Figure> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
  const { database } = server;
  const tenantId = await server.addTenant('acme');
  const person = await server.addPerson(tenantId);
  await database.inTenant(tenantId, async (db) => {
    const { id } = await db
      .insertInto('trackingLinkDefinitions')
      .values({
        ...{ title: 'Shop', destinationUrl: 'https://shop.example.com', templateToken: 'SHOP' },
        ...{ params: '[]', referralCodeGroupId: null, destinationUrlSuffixEditable: true },
        ...{ initialPathFormat: 'random', domainId: null, bcsCanEditLink: false },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into tracking_links (definition_id, user_id, suffix, path)
      select ${id}::uuid, ${person.id}::uuid, '/' || number, 'p' || number
      from generate_series(1, ${sql.lit(count)}) as number`.execute(db);
  });
  await database.ask(
    tenantId,
    sql`create table bare_links as select 'p' || number as path, 'https://shop.example.com/' || number as destination
      from generate_series(1, ${sql.lit(count)}) as number`,
  );
  await database.ask(tenantId, sql`create unique index bare_links_path on bare_links (path)`);
  await database.analyze();

  const bare = fastify();
  bare.get<{ Params: { path: string } }>('/:path', async (request, reply) => {
    const [row] = await database.ask(
      tenantId,
      sql<{ destination: string }>`select destination from bare_links
        where path = ${sql.lit(request.params.path)}`,
    );
    return row ? reply.redirect(row.destination, 302) : reply.status(404).send();
  });
  const host = `links.${server.config.platformDomain}`;
  const open = (app: Pick<typeof bare, 'inject'>) => () =>
    milliseconds(async () => {
      for (let done = 0; done < opened; done += atOnce) {
        const answers = await Promise.all(
          Array.from({ length: atOnce }, (_, index) => {
            const number = 1 + (((done + index) * 7919) % count);
            return app.inject({ url: `/${pathOf(number)}`, headers: { host, 'user-agent': 'x' } });
          }),
        );
        if (answers.some(({ statusCode }) => statusCode !== 302))
          throw new Error('A link was not found');
      }
    });
  const { first, second, ratio } = await inTurns(rounds, open(bare), open(server.app));
  await bare.close();
  await server.close();
  return {
    name: `Opening a short link among ${count.toLocaleString('en')}, beside a bare look-up and redirect`,
    value: ratio.median,
    spread: ratio,
    aim: { atLeast: 0.7 },
    detail: `${opened} addresses: ${second.median.toFixed(0)} ms, bare ${first.median.toFixed(0)} ms`,
  };
}
