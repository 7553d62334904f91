import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { recordScreenTallies } from '#contract/screens/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { jobsOf } from '#server/jobs.ts';
import { type SystemMail, sendAwaitedMail, sendMailRequest } from '#server/mail/send-mail.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { jobGivenUp } from '#server/platform/jobs/job-signals.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { batch, tally } from '#server/screens/testing/tallies.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { FiguresListener } from './answer-figures.ts';
import { gatherer } from './gather.ts';
import { figureNames } from './names.ts';
import { type Figures, openFigures } from './open-figures.ts';

let figures: Figures;
let server: TestServer;
let listener: FiguresListener;
let acme: TenantId;

const loopback = { port: 0, host: '127.0.0.1' };
const read = async (path = '/metrics', init: RequestInit = {}, at = listener) => {
  const response = await fetch(`http://127.0.0.1:${at.port}${path}`, init);
  return { status: response.status, text: await response.text() };
};
const scrape = async () => (await read()).text;

/** The value of one figure, by its name and labels as they are written. */
async function readFigure(figure: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${figure} `));
  return line === undefined ? undefined : Number(line.slice(figure.length + 1));
}

beforeAll(async () => {
  figures = openFigures(jobsOf(readConfig({ NODE_ENV: 'test' })));
  server = await startTestServer({ withJobs: true, beforeRoutes: figures.countRequests });
  listener = await figures.listen(loopback, server.database);
  acme = await server.addTenant('acme');
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

describe('the figures', () => {
  it('count requests by the pattern of their route, never by what was asked for or by whom', async () => {
    const admin = server.as(
      await server.addPerson(acme, { roles: ['admin'], email: 'ada@acme.test' }),
    );
    await admin.call(listAmbassadors, { query: { search: 'Lovelace' } });
    await server.on('acme').send({ method: 'GET', url: '/api/v1/ambassadors/0c5b-secret' });
    await server.on('acme').send({ method: 'GET', url: '/wp-login.php' });
    const count = (labels: string) => readFigure(`${figureNames.requests}_count{${labels}}`);
    expect(await count('route="/api/v1/ambassadors",method="GET",status="200"')).toBe(1);
    expect(await count('route="none",method="GET",status="404"')).toBeGreaterThan(0);
    expect(
      await readFigure(
        `${figureNames.requests}_bucket{le="30",route="/api/v1/ambassadors",method="GET",status="200"}`,
      ),
    ).toBe(1);
    expect(await scrape()).not.toMatch(/acme|Lovelace|secret|wp-login|ada@/);
  });

  it('say how the database is used, and that it answers', async () => {
    expect(await readFigure(figureNames.databaseUp)).toBe(1);
    const used = await readFigure(`${figureNames.connections}{state="used"}`);
    const idle = await readFigure(`${figureNames.connections}{state="idle"}`);
    expect((used ?? 0) + (idle ?? 0)).toBeGreaterThan(0);
  });

  it('say how many jobs of each kind are due, for how long, and how many mails wait', async () => {
    const kind = `{kind="${sendMailRequest.name}"}`;
    expect(await readFigure(figureNames.jobsWaiting + kind)).toBe(0);
    expect(await readFigure(figureNames.jobAge + kind)).toBe(0);
    expect(await readFigure(figureNames.mailsWaiting)).toBe(0);
    await server.database.inTenant(acme, (db) =>
      db
        .insertInto('outbox')
        .values(
          ['due', 'also due', 'later', 'done', 'given up', 'no mail'].map((key) => ({
            ...{
              job: key === 'no mail' ? 'sync-orders' : sendMailRequest.name,
              payload: '{}',
              key,
            },
            // Nobody hands them over: they stay as they are.
            relayedAt: new Date(),
            runAt: new Date(Date.now() + (key === 'later' ? 3_600_000 : -3_600_000)),
            doneAt: key === 'done' ? new Date() : null,
            givenUpAt: key === 'given up' ? new Date() : null,
          })),
        )
        .execute(),
    );
    expect(await readFigure(figureNames.jobsWaiting + kind)).toBe(2);
    expect(await readFigure(figureNames.jobAge + kind)).toBeGreaterThanOrEqual(3600);
    expect(await readFigure(`${figureNames.jobsWaiting}{kind="sync-orders"}`)).toBe(1);
    expect(await readFigure(figureNames.mailsWaiting)).toBe(2);
  });

  it('count runs of jobs and mails that were taken', async () => {
    const mail: SystemMail = {
      template: 'invitation-administrator',
      to: { name: 'Ines', address: 'i@example.test' },
      url: 'http://acme.banyan.localhost:4000/register',
      validDays: 30,
    };
    const awaited = sendAwaitedMail(server.config);
    await server.database.inTenant(acme, (db) => enqueue(db, awaited, mail));
    await server.jobs?.drain();
    expect(await readFigure(`${figureNames.jobRuns}{kind="${awaited.name}",outcome="done"}`)).toBe(
      1,
    );
    expect(
      await readFigure(
        `${figureNames.mailsHandedOver}{kind="transactional",by="mailbox",outcome="sent"}`,
      ),
    ).toBe(1);
  });

  it('count jobs and mails that were given up', async () => {
    const kind = `{kind="${sendMailRequest.name}"}`;
    expect(await readFigure(figureNames.jobsGivenUp + kind)).toBe(0);
    expect(await readFigure(figureNames.mailsGivenUp)).toBe(0);
    jobGivenUp.tell({ kind: sendMailRequest.name });
    jobGivenUp.tell({ kind: 'sync-orders' });
    expect(await readFigure(figureNames.jobsGivenUp + kind)).toBe(1);
    expect(await readFigure(`${figureNames.jobsGivenUp}{kind="sync-orders"}`)).toBe(1);
    expect(await readFigure(figureNames.mailsGivenUp)).toBe(1);
  });

  it('count what shells tell of failures of their screens, each batch once, by side and reason', async () => {
    const admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
    const told = batch(tally({ screen: 'madeUpByABrowser', failed: { timeout: 2, crashed: 1 } }));
    await admin.call(recordScreenTallies, { body: told });
    await admin.call(recordScreenTallies, { body: told });
    const { side } = tally({});
    const failures = (reason: string) =>
      readFigure(`${figureNames.bridgeFailures}{side="${side}",reason="${reason}"}`);
    expect([await failures('timeout'), await failures('crashed')]).toEqual([2, 1]);
    expect(await scrape()).not.toContain('madeUpByABrowser');
  });

  it('are answered until their port is closed', async () => {
    const opened = openFigures([]);
    const own = await opened.listen(loopback, server.database);
    expect((await read('/metrics', {}, own)).status).toBe(200);
    await own.close();
    await expect(read('/metrics', {}, own)).rejects.toThrow();
  });

  it('tell of the process', async () => {
    expect(await readFigure('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('have names by the rules of Prometheus, and no label for tenants or people', async () => {
    const text = await scrape();
    const types = [...text.matchAll(/^# TYPE (banyan_\w+) (\w+)$/gm)];
    expect(types.map(([, name]) => name).sort()).toEqual(Object.values(figureNames).sort());
    for (const [, name = '', type] of types) {
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      expect([name, /_(duration|age)_seconds$/.test(name)]).toEqual([
        name,
        /duration|age_/.test(name),
      ]);
    }
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    expect(
      [...labels].filter((label) => /tenant|user|person|email|path|url/.test(label ?? '')),
    ).toEqual([]);
  });

  it('are answered on their own port alone, and nothing else is', async () => {
    const onPublicPort = await server.on('acme').send({ method: 'GET', url: '/metrics' });
    expect([onPublicPort.statusCode, onPublicPort.body]).toEqual([
      404,
      expect.not.stringContaining('banyan_'),
    ]);
    expect((await read('/')).status).toBe(404);
    expect((await read('/health/live')).status).toBe(404);
    expect((await read('/metrics', { method: 'POST' })).status).toBe(405);
    expect((await read('/metrics?a=b')).status).toBe(200);
  });
});

describe('a scrape while the database is away', () => {
  const away = (inSystem: Database['inSystem']) => {
    const registry = new Registry();
    const countConnections = () => ({ used: 3, idle: 0, waiting: 40 });
    const jobs = [{ name: 'send-mail' }];
    return { registry, gather: gatherer({ inSystem, countConnections }, jobs, registry) };
  };

  it('says so, and leaves out what is only known there', async () => {
    const { registry, gather } = away(() => Promise.reject(new ProblemError('unavailable')));
    await gather();
    const text = await registry.metrics();
    expect(text).toContain('banyan_database_up 0\n');
    expect(text).toContain('banyan_database_waiting_calls 40\n');
    expect(text).not.toMatch(/^banyan_(jobs|mails)/m);
  });

  it('takes two seconds at most, and asks a database that does not answer once, however often it is called', async () => {
    vi.useFakeTimers();
    try {
      const never = vi.fn(() => new Promise<never>(() => {}));
      const { registry, gather } = away(never);
      const scrapes = [gather(), gather()];
      await vi.advanceTimersByTimeAsync(2000);
      await Promise.all(scrapes);
      expect(await registry.metrics()).toContain('banyan_database_up 0\n');
      expect(never).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
});

describe('the dashboard for Grafana', () => {
  const file = new URL('../../docs/operations/grafana-dashboard.json', import.meta.url);
  const { panels } = Dashboard.parse(JSON.parse(readFileSync(file, 'utf8')));
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const namesIn = (query: string) =>
    (query.match(/\b(?:banyan|process|nodejs)_\w+/g) ?? []).map((name) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    );

  it('asks in every query for a figure that exists, with labels that it has', async () => {
    const text = await scrape();
    const existing = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
    for (const query of queries) {
      expect([query, namesIn(query).length > 0]).toEqual([query, true]);
      for (const name of namesIn(query)) expect(existing).toContain(name);
      const labels = [...query.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, list = '']) =>
        list.split(/, ?/),
      );
      for (const label of labels) expect(text).toContain(`${label}="`);
    }
  });

  it('shows every figure of the product', () => {
    const shown = new Set(queries.flatMap(namesIn));
    expect(Object.values(figureNames).filter((name) => !shown.has(name))).toEqual([]);
  });
});
