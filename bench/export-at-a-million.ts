import { type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { exportAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { getExport } from '#contract/exports/endpoints.ts';
import { exportAmbassadorReport } from '#contract/reports/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import { makeExportRequest } from '#server/exports/make-request.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSessionTokens } from '#server/platform/http/session-tokens.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { addTenant } from '#server/tenants/service.ts';
import { addPerson } from '#server/testing/people.ts';
import { type DatabasePlace, onBothDatabases, withDatabase } from './both-databases.ts';
import { fillOneEach } from './fill-reports.ts';
import { aMillion, benchTenant, few } from './growth.ts';
import { type BenchOptions, type Figure, inTurns } from './measure.ts';
import { littleMemory, startProduct } from './start-product.ts';
import { number } from './words.ts';

/** Filling and reading a million takes minutes, and a peak hardly varies. */
const rounds = 1;
const port = 4591;

/** A tenant to export, and who may. */
interface Tenant {
  readonly label: string;
  readonly count: number;
  readonly adminId: string;
  readonly token: string;
}

/** A file with a line for each ambassador. */
interface File {
  readonly name: string;
  /** Reads it to its end; the number of its lines. */
  readonly read: (tenant: Tenant) => Promise<number>;
  /** Asks for it before the server starts. */
  readonly ask?: (database: Database, tenant: Tenant) => Promise<void>;
}

const year = new Date().getUTCFullYear();
const range = { startDate: `${year - 1}-01-01`, endDate: `${year}-12-31` };
const emailedId = '0190b8c4-0000-4000-8000-000000000001';

const files: readonly File[] = [
  { name: 'ambassadors', read: (tenant) => post(tenant, exportAmbassadors.path, {}) },
  {
    name: 'the report of ambassadors',
    read: (tenant) => post(tenant, exportAmbassadorReport.path, range),
  },
  { name: 'the same report by a job, and of its link', read: readEmailed, ask: askByEmail },
];

/**
 * How much more memory the server takes at most for a CSV of a million ambassadors than for one of ten
 * thousand, for the report of what each of them has done, and for that report made by a job and downloaded by its link. Each export has a server of its own, whose peak the system knows; the embedded database is
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
      const { id, token } = await addPerson({ database, sessionTokens, now }, tenantId, admin);
      return { label, count, adminId: id, token };
    };
    const small = await make('small', few);
    const large = await make('large', many);
    return { engine: database.engine, large, small };
  } finally {
    await database.close();
  }
}

/** The most memory that a server has taken once it has sent the whole file, in MB. */
async function peakOf(place: DatabasePlace, tenant: Tenant, file: File): Promise<number> {
  await withDatabase(place, async (database) => file.ask?.(database, tenant));
  const server = await startProduct(port, place, littleMemory);
  try {
    const lines = await file.read(tenant);
    if (lines !== tenant.count + 1) throw new Error(`The file has ${lines} lines`);
    return await server.peakMegabytes();
  } finally {
    await server.stop();
  }
}

/** Has the job of the server make the report, as an admin does who wants a link. */
function askByEmail(database: Database, { label, adminId }: Tenant): Promise<void> {
  return database.inTenant(TenantId.parse(label), async (db) => {
    await db.deleteFrom('exports').execute();
    const fields = JSON.stringify({ format: 'csv', ...range });
    const row = { id: emailedId, kind: 'ambassador-report' as const, fields };
    await db
      .insertInto('exports')
      .values({ ...row, askedBy: adminId, askedAt: new Date() })
      .execute();
    await enqueue(db, makeExportRequest, { id: emailedId });
  });
}

/** It is not made yet, or the server has too much to do to say so. */
const notYet: ReadonlySet<number> = new Set([404, 503]);

/** Waits until the report is made, and downloads it by its link. */
async function readEmailed(tenant: Tenant): Promise<number> {
  for (;;) {
    const path = getExport.path.replace(':id', emailedId);
    const headers = { authorization: `Bearer ${tenant.token}` };
    const answer = await ask(tenant, { method: 'GET', path, headers });
    if (!notYet.has(answer.statusCode ?? 0)) return countLines(answer);
    answer.resume();
    await setTimeout(500);
  }
}

function post(tenant: Tenant, path: string, form: Readonly<Record<string, string>>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ ...form, format: 'csv', token: tenant.token }).toString();
  return ask(tenant, { method: 'POST', path, headers }, body).then(countLines);
}

interface Asking {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function ask(
  { label }: Tenant,
  { headers, ...asking }: Asking,
  body?: string,
): Promise<IncomingMessage> {
  const host = `${label}.banyan.localhost`;
  const sent = request({ ...asking, host: '127.0.0.1', port, headers: { ...headers, host } });
  const answered = Promise.withResolvers<IncomingMessage>();
  sent.once('response', answered.resolve).once('error', answered.reject);
  sent.end(body);
  return answered.promise;
}

/** Reads a file to its end, keeping nothing; the number of its lines. */
async function countLines(answer: IncomingMessage): Promise<number> {
  if (answer.statusCode !== 200) throw new Error(`The export answers ${answer.statusCode}`);
  let lines = 0;
  for await (const chunk of answer) for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}
