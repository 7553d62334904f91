import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import nodemailer from 'nodemailer';
import { resendInvitation } from '#contract/administrators/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { login } from '#contract/auth/endpoints.ts';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import { jobsOf } from '#server/jobs.ts';
import { type SystemMail, sendMail } from '#server/mail/send-mail.ts';
import { startMailServer } from '#server/mail/testing/mail-server.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { openSessionTokens } from '#server/platform/http/session-tokens.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import { addPerson } from '#server/testing/people.ts';
import { startPostgresql } from '../scripts/setup/postgresql.js';
import { askAs } from './ask-as.ts';
import { type Figure, milliseconds, spreadOf } from './measure.ts';
import { startServer } from './start-server.ts';
import { number } from './words.ts';

const port = 4731;
const origin = `http://127.0.0.1:${port}`;
const domain = 'banyan.localhost';
const password = 'correct horse battery';
const rounds = 3;
const windowMilliseconds = 2500;
const mails = 1000;
/** How many of them the jobs send at once, where several tenants have some. */
const mailPlaces = 8;
/** How long a mail is waited for, in milliseconds. */
const longestMail = 30_000;
/** How long the mail server takes for one. */
const mailMilliseconds = 20;

const loads = [
  '40 large pictures',
  '400 reset requests',
  '100 resends',
  '300 uploads',
  'a search in a large list, ten at a time',
  '50 mails that hang',
] as const;
export type Load = (typeof loads)[number];

/** What the thread that makes the load is told. */
export interface LoadData {
  readonly load: Load;
  readonly round: number;
  readonly port: number;
  readonly host: string;
  /** Tokens of sessions. */
  readonly admin: string;
  readonly people: readonly string[];
  /** How the addresses of invitations begin that nobody has sent again. */
  readonly invited: { readonly quick: string; readonly slow: string };
}

const noisy = TenantId.parse('noisy');
const quiet = TenantId.parse('quiet');

/** What one tenant feels of another that asks for a great deal, on both databases. */
export async function neighbours(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-neighbours-'));
  const postgresql = await startPostgresql();
  try {
    const embedded = await measureOn({ dataDir: folder, ambassadors: 100_000 });
    if (!postgresql) console.log('  No PostgreSQL could be started: measured on PGlite alone.');
    const server = postgresql
      ? await measureOn({ dataDir: '', databaseUrl: postgresql.url, ambassadors: 1_000_000 })
      : [];
    return [...server, ...embedded];
  } finally {
    await postgresql?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** How many the noisy tenant has. */
  readonly ambassadors: number;
}

async function measureOn(place: Place): Promise<Figure[]> {
  const mailbox = await openMailbox();
  const database = await openDatabase({ ...place, durable: false });
  const figures: Figure[] = [];
  const { engine } = database;
  try {
    const actors = await fill(database, place.ambassadors);
    figures.push(await measureMails(database, mailbox.url));
    await database.close();
    const documents = writeBuiltDocuments();
    const product = await startServer('server/main.ts', {
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl,
        DOCUMENTS_DIR: documents,
        DEMO: 'off',
        SMTP_URL: mailbox.url,
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'error',
      },
      readyUrl: `${origin}/health/ready`,
    });
    try {
      for (const load of loads) {
        console.log(`  ${engine}: ${load}`);
        figures.push(...(await measureLoad(load, { ...actors, mailbox, engine })));
      }
    } finally {
      await product.stop();
      await rm(documents, { recursive: true });
    }
    return figures;
  } finally {
    await mailbox.close();
  }
}

/** A mail server that takes every mail after a moment, and says nothing to recipients called slow. */
async function openMailbox() {
  const arrivals = new Map<string, () => void>();
  const server = await startMailServer({
    take(message) {
      const recipient = /^To: .*?<?([^<>\s]+@[^<>\s]+)>?\r$/m.exec(message)?.[1] ?? '';
      arrivals.get(recipient)?.();
    },
    answer: (recipient) => (recipient.startsWith('slow') ? undefined : '250 fine'),
    milliseconds: mailMilliseconds,
  });
  return {
    ...server,
    /** Resolves when the mail server has taken a mail for this address. */
    arrival: (recipient: string) =>
      new Promise<void>((resolve) => arrivals.set(recipient, resolve)),
  };
}

interface Actors {
  readonly admin: string;
  readonly people: readonly string[];
  readonly quietAdmin: string;
  readonly quietEmails: readonly string[];
}

async function fill(database: Database, ambassadors: number): Promise<Actors> {
  const now = new Date();
  const sessionTokens = await openSessionTokens(database);
  const add = (tenantId: TenantId, person: Parameters<typeof addPerson>[2]) =>
    addPerson({ database, sessionTokens, now }, tenantId, person);
  for (const tenantId of [noisy, quiet]) {
    const data = TenantData.parse({ ...tenantData, tenantName: tenantId });
    await addTenant(database, { tenantId, createdAt: now, data });
  }
  const scale = { now, onProgress() {} };
  await addAmbassadorsAtScale(database, noisy, { ...scale, count: ambassadors });
  await addAmbassadorsAtScale(database, quiet, { ...scale, count: 1000 });
  const admin = await add(noisy, { roles: ['admin'] });
  const people: string[] = [];
  for (let count = 0; count < 60; count += 1) people.push((await add(noisy, {})).token);
  const invite = (tenantId: TenantId, count: number, name: string) =>
    database.inTenant(tenantId, async (db) => {
      for (let index = 0; index < count; index += 1) {
        const email = `${name}-${index}@example.test`;
        const names = { firstName: 'Ines', lastName: 'Invited' };
        await openInvitation(db, { ...names, email }, { invitedBy: null, now });
      }
    });
  for (let round = 0; round < rounds; round += 1) {
    await invite(noisy, 100, `quick-${round}`);
    await invite(noisy, 50, `slow-${round}`);
  }
  await invite(quiet, rounds * loads.length, 'invited');
  const passwordHash = await hashPassword(password);
  const quietAdmin = await add(quiet, { roles: ['admin'] });
  const quietEmails: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    quietEmails.push((await add(quiet, { roles: ['admin'], passwordHash })).email);
  }
  return { admin: admin.token, people, quietAdmin: quietAdmin.token, quietEmails };
}

const tenantData = {
  terms: {},
  timezone: 'Europe/Berlin',
  currencies: ['EUR'],
  branding: {},
  requireRegistrationApproval: false,
};

/** How much longer a thousand mails take through the jobs than handed to the mail server directly. */
async function measureMails(database: Database, smtpUrl: string): Promise<Figure> {
  const config = readConfig({ SMTP_URL: smtpUrl });
  const log = { debug() {}, warn() {}, error() {} };
  const to = { name: 'Ines', address: 'ines@example.test' };
  const mail: SystemMail = {
    template: 'activity-approved',
    to,
    title: 'Share a photo',
    url: 'http://noisy.banyan.localhost:4000/activities',
  };
  for (const tenantId of [noisy, quiet]) {
    await database.inTenant(tenantId, async (db) => {
      for (let count = 0; count < mails / 2; count += 1) await enqueue(db, sendMail(config), mail);
    });
  }
  const ours = await milliseconds(async () => {
    const jobs = await startJobs(database, jobsOf(config), { log });
    await jobs.drain();
    await jobs.stop();
  });
  const pool = nodemailer.createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: mailPlaces,
  });
  const plain = { from: 'a@example.test', to: to.address, subject: 'x', text: 'x' };
  const theirs = await milliseconds(() =>
    Promise.all(Array.from({ length: mails }, () => pool.sendMail(plain))),
  );
  pool.close();
  return {
    name: `Time for ${number(mails)} mails of two tenants ÷ handed to the mail server directly, on ${database.engine}`,
    value: ours / theirs,
    aim: { atMost: 2 },
    detail: `${number(ours / 1000)} ÷ ${number(theirs / 1000)} s, over ${mailPlaces} connections, ${mailMilliseconds} ms a mail`,
  };
}

interface Stage extends Actors {
  readonly engine: Database['engine'];
  readonly mailbox: Awaited<ReturnType<typeof openMailbox>>;
}

type Times = Record<'sign-in' | 'list', number[]>;

/** How long the quiet tenant's sign-in, list and mails take while the noisy one makes this load. */
async function measureLoad(load: Load, stage: Stage): Promise<Figure[]> {
  const quietly: Times[] = [];
  const under: Times[] = [];
  const mailSeconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quietly.push(await probe(stage));
    const worker = await startLoad(load, round, stage);
    const [times, seconds] = await Promise.all([
      probe(stage),
      timeMails(stage, loads.indexOf(load) * rounds + round),
    ]);
    under.push(times);
    mailSeconds.push(...seconds);
    await worker.terminate();
    // What has been asked for is worked off, so that the next round begins quietly.
    await delay(2000);
  }
  const ratioOf = (what: keyof Times): Figure => {
    const [loaded, calm] = [under, quietly].map((times) =>
      percentile95(times.flatMap((one) => one[what])),
    );
    const spread = spreadOf(
      under.map((times, round) => percentile95(times[what]) / percentile95(quietly[round]?.[what])),
    );
    const all = under.flatMap((times) => times[what]);
    const refused = all.filter((time) => time === Number.POSITIVE_INFINITY).length;
    return {
      name: `${load}: another tenant's ${what}, 95th percentile ÷ its quiet time, on ${stage.engine}`,
      value: (loaded ?? 0) / (calm ?? 0),
      spread,
      aim: { atMost: 2 },
      detail: `${number(loaded ?? 0)} ÷ ${number(calm ?? 0)} ms, ${all.length} under load, ${refused} of them refused`,
    };
  };
  const slowest = spreadOf(mailSeconds);
  return [
    ratioOf('sign-in'),
    ratioOf('list'),
    {
      name: `${load}: seconds until another tenant's mail has left, on ${stage.engine}`,
      value: slowest.highest,
      spread: slowest,
      aim: { atMost: 10 },
      detail: `a reset and an invitation in each of ${rounds} rounds; the slowest`,
    },
  ];
}

async function startLoad(load: Load, round: number, { admin, people }: Stage): Promise<Worker> {
  const workerData: LoadData = {
    load,
    round,
    port,
    host: `${noisy}.${domain}`,
    admin,
    people,
    invited: { quick: `quick-${round}`, slow: `slow-${round}` },
  };
  const worker = new Worker(new URL('./neighbour-load-worker.ts', import.meta.url), { workerData });
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return worker;
}

/** The time a call of the quiet tenant takes; one that is refused has taken for ever. */
async function ask(path: string, call: { token?: string; body?: object }): Promise<number> {
  const method = call.body ? 'POST' : 'GET';
  const host = `${quiet}.${domain}`;
  let status = 0;
  const spent = await milliseconds(async () => {
    status = await askAs({ port, path }, { method, host, from: '10.9.9.9', ...call });
  });
  return status < 400 ? spent : Number.POSITIVE_INFINITY;
}

async function probe({ quietAdmin, quietEmails }: Stage): Promise<Times> {
  const end = performance.now() + windowMilliseconds;
  const times: Times = { 'sign-in': [], list: [] };
  const repeat = async (what: keyof Times, pause: number, once: () => Promise<number>) => {
    while (performance.now() < end) {
      times[what].push(await once());
      await delay(pause);
    }
  };
  await Promise.all([
    // Fewer than the authentication service takes of one address in a minute.
    repeat('sign-in', 150, () => {
      const email = quietEmails[times['sign-in'].length % quietEmails.length];
      return ask(login.path, { body: { email, password } });
    }),
    repeat('list', 30, () =>
      ask(`${listAmbassadors.path}?page=1&pageSize=25`, { token: quietAdmin }),
    ),
  ]);
  return times;
}

/** Seconds until a reset mail and an invitation of the quiet tenant have left. */
function timeMails(
  { mailbox, quietAdmin, quietEmails }: Stage,
  turn: number,
): Promise<readonly number[]> {
  const address = `invited-${turn}@example.test`;
  const resetEmail = quietEmails[turn % quietEmails.length] ?? '';
  const secondsUntil = async (recipient: string, cause: () => Promise<number>) => {
    const arrived = mailbox.arrival(recipient);
    const asked = await cause();
    const waited = await milliseconds(() => Promise.race([arrived, delay(longestMail)]));
    return waited < longestMail ? (asked + waited) / 1000 : Number.POSITIVE_INFINITY;
  };
  return Promise.all([
    secondsUntil(resetEmail, () => ask(forgotPassword.path, { body: { email: resetEmail } })),
    secondsUntil(address, () =>
      ask(resendInvitation.path, { body: { email: address }, token: quietAdmin }),
    ),
  ]);
}

function percentile95(times: readonly number[] = []): number {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (time === undefined) throw new Error('Nothing was measured');
  return time;
}
