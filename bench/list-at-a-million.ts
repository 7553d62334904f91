import { type AmbassadorQuery, listAmbassadors } from '#server/ambassadors/repository.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { type Figure, inTurns } from './measure.ts';

const few = 10_000;
const many = 1_000_000;
const rounds = 7;

const questions: Readonly<Record<string, AmbassadorQuery>> = {
  'first page, newest first': { page: 1, pageSize: 25 },
  'first page by name': { page: 1, pageSize: 25, sort: 'lastName' },
  'page 400': { page: 400, pageSize: 25 },
  'one tag': { page: 1, pageSize: 25, tags: ['vip'] },
  'a search': { page: 1, pageSize: 25, search: 'tanaka' },
};

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** How much longer a list of a million people takes than one of ten thousand. */
export async function listAtAMillion(): Promise<Figure[]> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
  const fill = async (label: string, count: number) => {
    const tenantId = await server.addTenant(label);
    await addAmbassadorsAtScale(server.database, tenantId, {
      count,
      now: new Date(),
      onProgress: () => {},
    });
    return (work: (db: TenantDb) => Promise<unknown>) =>
      milliseconds(() => server.database.inTenant(tenantId, work));
  };
  const inSmall = await fill('small', few);
  const inLarge = await fill('large', many);

  const figures: Figure[] = [];
  for (const [name, query] of Object.entries(questions)) {
    const ask = (db: TenantDb) => listAmbassadors(db, query);
    const { first, second } = await inTurns(
      rounds,
      () => inLarge(ask),
      () => inSmall(ask),
    );
    figures.push({
      name: `A list of a million ÷ one of ten thousand: ${name}`,
      value: first / second,
      aim: { atMost: 2 },
      detail: `${first.toFixed(1)} and ${second.toFixed(1)} ms, ${server.database.engine}`,
    });
  }
  await server.close();
  return figures;
}
