import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/open-database.ts';
import { startPostgresql } from '../../scripts/setup/postgresql.js';
import type { BenchOptions, Figure } from '../measure.ts';
import { startProduct } from '../start-product.ts';
import type { StartedServer } from '../start-server.ts';
import { fill } from './actors.ts';
import { loads, manyConnections } from './loads.ts';
import { openMailbox } from './mailbox.ts';
import { measureLoad } from './measure-load.ts';
import { measureMails } from './measure-mails.ts';
import { allPorts } from './places.ts';

/** What one tenant feels of another that asks for a great deal, on PGlite. */
export async function neighboursOnPglite({ only }: BenchOptions): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-neighbours-'));
  try {
    return await measureOn({ dataDir, ambassadors: 100_000 }, only);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same on PostgreSQL. */
export const neighboursOnPostgresql = ({ only }: BenchOptions): Promise<Figure[]> =>
  onPostgresql({ ambassadors: 1_000_000 }, only);

/** What one tenant feels of another over very many connections, at one server and at two on one database. */
export async function neighboursOverConnections({ many }: BenchOptions): Promise<Figure[]> {
  const ambassadors = many ?? 5000;
  return [
    ...(await onPostgresql({ ambassadors }, manyConnections)),
    ...(await onPostgresql({ ambassadors, ports: allPorts }, manyConnections)),
  ];
}

async function onPostgresql(
  place: Pick<Place, 'ambassadors' | 'ports'>,
  only?: string,
): Promise<Figure[]> {
  const postgresql = await startPostgresql();
  if (!postgresql) throw new Error('No PostgreSQL could be started');
  try {
    return await measureOn({ ...place, dataDir: '', databaseUrl: postgresql.url }, only);
  } finally {
    await postgresql.stop();
  }
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** How many the noisy tenant has. */
  readonly ambassadors: number;
  /** Where its servers listen; one server where nothing is said. */
  readonly ports?: readonly number[];
}

/** Of the loads, those whose name has `only` in it. */
async function measureOn(place: Place, only = ''): Promise<Figure[]> {
  const mailbox = await openMailbox();
  const database = await openDatabase({ ...place, durable: false });
  const figures: Figure[] = [];
  const { engine } = database;
  const ports = place.ports ?? allPorts.slice(0, 1);
  try {
    const actors = await fill(database, place.ambassadors);
    if ('1,000 mails'.includes(only)) figures.push(await measureMails(database, mailbox));
    await database.close();
    const products: StartedServer[] = [];
    try {
      const env = { SMTP_URL: mailbox.url, TRUSTED_PROXIES: '127.0.0.1' };
      for (const port of ports) products.push(await startProduct(port, place, env));
      for (const load of loadsNamed(only)) {
        console.log(`  ${engine}: ${load}`);
        figures.push(...(await measureLoad(load, { ...actors, mailbox, engine, ports })));
      }
    } finally {
      for (const product of products) await product.stop();
    }
    return figures;
  } finally {
    await mailbox.close();
  }
}

/** Those of the ordinary run, or the one of very many connections, which has a benchmark of its own. */
const loadsNamed = (words: string) =>
  loads.filter((name) =>
    words === manyConnections ? name === words : name !== manyConnections && name.includes(words),
  );
