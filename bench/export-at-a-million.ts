import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { exportAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { exportAmbassadorReport } from '#contract/reports/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import { openDatabase } from '#server/open-database.ts';
import { openSessionTokens } from '#server/platform/http/session-tokens.ts';
import { addTenant } from '#server/tenants/service.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import { addPerson } from '#server/testing/people.ts';
import { type DatabasePlace, onBothDatabases } from './both-databases.ts';
import { fillOneEach } from './fill-reports.ts';
import { aMillion, benchTenant, few } from './growth.ts';
import { type BenchOptions, type Figure, inTurns } from './measure.ts';
import { startServer } from './start-server.ts';
import { number } from './words.ts';

const rounds = 3;
const port = 4591;
// Node fills the memory that it may have before it cleans up. What an export needs shows under a limit.
const heapMegabytes = 150;

/** A tenant to export, and who may. */
interface Tenant {
  readonly label: string;
  readonly count: number;
  readonly token: string;
}

/** A file with a line for each ambassador. */
interface File {
  readonly name: string;
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
}

const year = new Date().getUTCFullYear();
const files: readonly File[] = [
  { name: 'ambassadors', path: exportAmbassadors.path },
  {
    ...{ name: 'the report of ambassadors', path: exportAmbassadorReport.path },
    form: { startDate: `${year - 1}-01-01`, endDate: `${year}-12-31` },
  },
];

/**
 * How much more memory the server takes at most for a CSV of a million ambassadors than for one of ten
 * thousand, and for the report of what each of them has done. Each export has a server of its own, whose peak the system knows; the embedded database is
 * part of it, PostgreSQL is not. The servers may keep so little that an export which kept its rows would fail.
 */
export const exportAtAMillion = ({ many = aMillion }: BenchOptions): Promise<Figure[]> =>
  onBothDatabases((place) => measureAt(place, many));

async function measureAt(place: DatabasePlace, many: number): Promise<Figure[]> {
  const { engine, large, small } = await fill(place, many);
  const figures: Figure[] = [];
  for (const file of files) {
    const { first, second, ratio } = await inTurns(
      rounds,
      () => peakOf(place, large, file),
      () => peakOf(place, small, file),
    );
    figures.push({
      name: `Peak memory of an export of ${file.name}, ${number(many)} ÷ ${number(few)} of them on ${engine}`,
      value: ratio.median,
      spread: ratio,
      aim: { atMost: 1.2 },
      detail: `${number(first.median)} ÷ ${number(second.median)} MB of the whole server`,
    });
  }
  return figures;
}

async function fill(place: DatabasePlace, many: number) {
  const database = await openDatabase({ ...place, durable: false });
  try {
    const sessionTokens = await openSessionTokens(database);
    const make = async (label: string, count: number): Promise<Tenant> => {
      const tenantId = TenantId.parse(label);
      const now = new Date();
      await addTenant(database, { tenantId, createdAt: now, data: benchTenant });
      await addAmbassadorsAtScale(database, tenantId, { count, now, onProgress() {} });
      await fillOneEach(database, tenantId, now);
      const admin = { roles: ['admin'] as const };
      const { token } = await addPerson({ database, sessionTokens, now }, tenantId, admin);
      return { label, count, token };
    };
    const small = await make('small', few);
    const large = await make('large', many);
    return { engine: database.engine, large, small };
  } finally {
    await database.close();
  }
}

/** The most memory that a server has taken once it has sent the whole file, in MB. */
async function peakOf(
  { dataDir, databaseUrl }: DatabasePlace,
  tenant: Tenant,
  file: File,
): Promise<number> {
  const documents = writeBuiltDocuments();
  const server = await startServer('server/main.ts', {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DOCUMENTS_DIR: documents,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
    },
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });
  try {
    const lines = await download(tenant, file);
    if (lines !== tenant.count + 1) throw new Error(`The file has ${lines} lines`);
    return await server.peakMegabytes();
  } finally {
    await server.stop();
    await rm(documents, { recursive: true });
  }
}

/** Reads the export to its end, keeping nothing; the number of its lines. */
async function download({ label, token }: Tenant, { path, form }: File): Promise<number> {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path,
    headers: {
      host: `${label}.banyan.localhost`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  sent.end(new URLSearchParams({ ...form, format: 'csv', token }).toString());
  const [answer] = await once(sent, 'response');
  if (answer.statusCode !== 200) throw new Error(`The export answers ${answer.statusCode}`);
  let lines = 0;
  for await (const chunk of answer) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}
