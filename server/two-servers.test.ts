import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Activity } from '#contract/activities/activity.ts';
import {
  approveTask,
  getTaskFile,
  submitActivity,
  uploadTaskFile,
} from '#contract/activities/endpoints.ts';
import { ActivityType } from '#contract/activity-types/activity-type.ts';
import { createActivityType } from '#contract/activity-types/endpoints.ts';
import { inviteAdministrator } from '#contract/administrators/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { login, logout } from '#contract/auth/endpoints.ts';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { addTransaction, listTransactions } from '#contract/transactions/endpoints.ts';
import { demoPassword } from './demo/tenants.ts';
import { startMailServer } from './mail/testing/mail-server.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './platform/db/database.ts';
import { listMigrations } from './platform/db/migrate.ts';
import { findLostJobs } from './platform/jobs/testing/find-lost-jobs.ts';
import { beginning } from './testing/activities.ts';
import { newDesign } from './testing/activity-types.ts';
import { writeBuiltDocuments } from './testing/built-documents.ts';
import { formOf } from './testing/caller.ts';
import { openRoundRobin, type RoundRobin } from './testing/round-robin.ts';
import { type RunningMain, startMain } from './testing/start-main.ts';
import { createEmptyServerDatabase } from './testing/test-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

/** For a machine that is many times slower; nothing waits for so long. */
const longest = 200_000;

describe.runIf(serverUrl)('two servers on one database, behind a proxy', () => {
  const closing: (() => unknown)[] = [];
  const mails: string[] = [];
  const hanging: string[] = [];
  let mailServerHangs = false;
  let settings: Record<string, string>;
  let first: RunningMain;
  let second: RunningMain;
  let proxy: RoundRobin;
  let database: Database;
  let admin: string;

  beforeAll(async () => {
    const mailServer = await startMailServer({
      take: (mail) => mails.push(mail),
      answer(recipient) {
        if (!mailServerHangs) return '250 fine';
        hanging.push(recipient);
        return undefined;
      },
    });
    closing.push(mailServer.close);
    const documents = writeBuiltDocuments();
    closing.push(() => rmSync(documents, { recursive: true }));
    const { databaseUrl, drop } = await createEmptyServerDatabase(serverUrl ?? '');
    closing.push(drop);
    settings = {
      ...{ DATABASE_URL: databaseUrl, DEMO: 'on', SMTP_URL: mailServer.url },
      ...{ DOCUMENTS_DIR: documents, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' },
    };
    [first, second] = await startTogether(databaseUrl);
    proxy = await openRoundRobin([first.port, second.port]);
    closing.push(proxy.close);
    database = await openDatabase({ dataDir: '', databaseUrl });
    closing.push(database.close);
    admin = await signIn(proxy);
  }, 2 * longest);
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  async function start(): Promise<RunningMain> {
    const server = await startMain(settings);
    closing.push(server.kill);
    return server;
  }

  /** Starts two on an empty database, and lets neither fill the demo until both are about to. */
  async function startTogether(databaseUrl: string): Promise<[RunningMain, RunningMain]> {
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query("begin; select pg_advisory_xact_lock(hashtext('banyan demo'))");
    const bothWait = vi.waitFor(async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks mine join pg_locks theirs using (locktype, database, classid, objid)
          where mine.pid = pg_backend_pid() and not theirs.granted`,
      );
      expect(rowCount).toBe(2);
    }, longest);
    const freed = bothWait.finally(() => holder.end());
    const starting = [start(), start()] as const;
    // One that starts is ended with the others, also when something else has failed.
    await Promise.allSettled([...starting, freed]);
    await freed;
    return Promise.all(starting);
  }

  interface Asked {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: string;
    readonly body?: object;
    readonly token?: string;
    readonly from?: string;
  }

  /** Asks a server, or the proxy, on the host of a tenant of the demo. */
  async function ask({ port }: { port: number }, endpoint: Endpoint, asked: Asked = {}) {
    const { params = {}, query = '', body, token, from = '192.0.2.7' } = asked;
    const form = endpoint.receives ? await formOf(body) : undefined;
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const call = request({
      ...{ host: '127.0.0.1', port, method: endpoint.method, path: path + query },
      headers: {
        ...{ host: 'acme.banyan.localhost', 'x-forwarded-for': from },
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...form?.headers,
      },
    });
    call.end(form?.payload ?? (body && JSON.stringify(body)));
    const [answer]: IncomingMessage[] = await once(call, 'response');
    if (!answer) throw new Error('There was no answer');
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  }

  /** Asks until the work is done: on a busy machine a server may refuse it for now. Throws every other refusal. */
  async function get(place: { port: number }, endpoint: Endpoint, asked: Asked): Promise<string> {
    for (let tries = 1; ; tries += 1) {
      const { status, body } = await ask(place, endpoint, asked);
      if (status < 300) return body;
      if (status !== 503 || tries === 20) throw new Error(`${endpoint.path}: ${status} ${body}`);
    }
  }

  async function signIn(place: { port: number }, email = 'admin@acme.test'): Promise<string> {
    const body = await get(place, login, { body: { email, password: demoPassword } });
    return z.object({ token: z.string() }).parse(JSON.parse(body)).token;
  }

  async function list<T extends z.ZodType>(row: T, endpoint: Endpoint, asked: Asked) {
    const body = await get(proxy, endpoint, { token: admin, ...asked });
    return z.object({ results: z.array(row), totalCount: z.number() }).parse(JSON.parse(body));
  }

  async function make<T extends z.ZodType>(made: T, endpoint: Endpoint, asked: Asked) {
    return made.parse(JSON.parse(await get(proxy, endpoint, { token: admin, ...asked })));
  }

  const lineOf = (mail: string, name: string) =>
    mail.split('\r\n').find((line) => line.startsWith(`${name}: `)) ?? '';
  const mailsTo = (recipient: string) =>
    mails.filter((mail) => lineOf(mail, 'To').includes(recipient));

  /** Resolves when every mail that was asked for has left. */
  const mailsAreGone = () =>
    vi.waitFor(
      async () => {
        const { undone } = await database.inSystem('inspect-in-test', (db) =>
          db
            .selectFrom('outbox')
            .select((row) => row.fn.countAll<number>().as('undone'))
            .where('job', '=', 'send-mail')
            .where('doneAt', 'is', null)
            // The demo has some that were given up.
            .where('givenUpAt', 'is', null)
            .executeTakeFirstOrThrow(),
        );
        expect(undone).toBe(0);
      },
      { timeout: longest, interval: 100 },
    );

  it('migrate it once and fill one demo, while the other waits', async () => {
    const filled = [first, second].filter(({ said }) => said.includes('The demo was filled in'));
    expect(filled).toHaveLength(1);
    const applied = await database.executeForJobs(
      'select name from banyan_migrations.kysely_migration order by name',
    );
    expect(applied.rows).toEqual((await listMigrations()).map((name) => ({ name })));
  });

  it('share sessions: who signs in at one acts at the other, and who signs out has signed out at both', async () => {
    const token = await signIn(first);
    expect((await ask(second, listAmbassadors, { token })).status).toBe(200);
    expect((await ask(second, logout, { token })).status).toBe(204);
    expect((await ask(first, listAmbassadors, { token })).status).toBe(401);
  });

  it('share files: an upload at one is read at the other', async () => {
    const body = { file: new File(['a proof'], 'proof.txt', { type: 'text/plain' }) };
    const kept = await get(first, uploadTaskFile, { token: admin, body });
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(kept));
    const read = await ask(second, getTaskFile, { token: admin, params: { id } });
    expect(read).toEqual({ status: 200, body: 'a proof' });
  });

  it('give one entry of the ledger and one mail for an approval, however often it comes at once', async () => {
    const email = 'ambassador@acme.test';
    const type = await make(ActivityType, createActivityType, {
      body: { challengeDefinition: newDesign({ completionPeriod: 'any' }) },
    });
    const token = await signIn(proxy, email);
    const activity = await make(Activity, submitActivity, { token, ...beginning(type) });
    const params = { id: activity.id, taskId: activity.tasks[0]?.id ?? '' };
    await mailsAreGone();
    const before = mailsTo(email).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(proxy, approveTask, { token: admin, params, body: {} })),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    const { results } = await list(
      z.object({ sourceId: z.string().nullable() }),
      listTransactions,
      {
        params: { id: activity.userId },
        query: '?pageSize=100',
      },
    );
    expect(results.filter(({ sourceId }) => sourceId === activity.id)).toHaveLength(1);
    await mailsAreGone();
    expect(mailsTo(email)).toHaveLength(before + 1);
  });

  it('run each of hundreds of jobs once, whichever they came to', async () => {
    const email = 'support@acme.test';
    await get(proxy, forgotPassword, { body: { email } });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), longest);
    await mailsAreGone();
    const ids = mails.map((mail) => lineOf(mail, 'Message-ID'));
    expect(ids.length).toBeGreaterThan(400);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('bound together how often an address calls the authentication service', async () => {
    const from = '203.0.113.5';
    const knock = (place: { port: number }) => ask(place, login, { from, body: {} });
    for (let count = 0; count < 600; count += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => knock(proxy)));
      expect(answers.map(({ status }) => status)).not.toContain(429);
    }
    expect((await knock(first)).status).toBe(429);
    expect((await knock(second)).status).toBe(429);
    expect((await ask(second, login, { from: '203.0.113.6', body: {} })).status).not.toBe(429);
  });

  it('lose and double nothing when one is killed in the middle of its work', async () => {
    const people = await list(z.object({ id: z.string() }), listAmbassadors, {
      query: '?pageSize=1',
    });
    const params = { id: people.results[0]?.id ?? '' };
    const description = 'For a test';
    let acknowledged = 0;
    /** Adds points, and says so again after an answer from which nobody can tell whether they were added. */
    async function give(): Promise<void> {
      const body = { submissionId: randomUUID(), type: 'credit', value: 1, description };
      for (;;) {
        const { status } = await ask(proxy, addTransaction, { token: admin, params, body });
        if (status === 502 || status === 503) continue;
        expect(status).toBe(201);
        acknowledged += 1;
        // While the nine others wait for an answer.
        if (acknowledged === 30) await first.kill();
        return;
      }
    }
    const clients = Array.from({ length: 10 }, async () => {
      for (let count = 0; count < 10; count += 1) await give();
    });
    await Promise.all(clients);
    expect(proxy.targets).toEqual([second.port]);
    const given = await list(z.object({ description: z.string() }), listTransactions, {
      params,
      query: '?pageSize=100',
    });
    const ours = given.results.filter((entry) => entry.description === description);
    expect([acknowledged, ours.length]).toEqual([100, 100]);
  });

  it('leave the jobs of one that is killed to one that is started in its place', async () => {
    mailServerHangs = true;
    const invited = [1, 2, 3].map((number) => `invited-${number}@acme.test`);
    for (const email of invited) {
      const body = { email, firstName: 'Ines', lastName: 'Invited' };
      await get(proxy, inviteAdministrator, { token: admin, body });
    }
    await vi.waitFor(() => expect(hanging.toSorted()).toEqual(invited), longest);
    const third = await start();
    proxy.targets = [second.port, third.port];
    await second.kill();
    mailServerHangs = false;
    await findLostJobs(database);
    await mailsAreGone();
    expect(invited.map((email) => mailsTo(email).length)).toEqual([1, 1, 1]);
    expect((await ask(proxy, listAmbassadors, { token: admin })).status).toBe(200);
  });
});
