import { once } from 'node:events';
import { Agent, createServer as createHttpServer, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from './testing/loopback-port.ts';
import { jsonHeaders, prepareProcesses } from './testing/processes.ts';
import { untilReady } from './testing/run-node.ts';

const processes = prepareProcesses();
const { folders, start, expectFailure, makeOperator, open, get, post } = processes;

let killed: Promise<{ env: Record<string, string>; output: string; token: string }> | undefined;

/** The demo, filled in by a process that was killed, and the session of an admin who had signed in. */
function killedDemo() {
  killed ??= (async () => {
    const env = { DEMO: 'on', DATA_DIR: join(folders, 'demo') };
    const first = start(env);
    await untilReady(first);
    const account = { email: 'admin@acme.test', password: 'banyan-demo' };
    const { token } = JSON.parse((await post('/auth/login', account)).body);
    first.child.kill('SIGKILL');
    await first.exit;
    return { env, output: first.output, token };
  })();
  return killed;
}

describe('a running server', () => {
  it('keeps a second process off its data folder and is not disturbed by it', async () => {
    const first = start();
    await untilReady(first);
    const second = start({ PORT: String(processes.port + 1) });
    expect(await second.exit).toBe(1);
    expect(second.output).toMatch(/^The data folder .* is in use by process \d+. Stop/);
    expect((await get('/health/ready')).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes the request it is at when it gets %s, even twice, takes no other and ends well',
    async (signal) => {
      const run = start();
      await untilReady(run);
      const body = JSON.stringify({ email: 'nobody', password: 'nothing' });
      const headers = { ...jsonHeaders(body), expect: '100-continue' };
      const { call, answer } = open('POST', '/auth/login', headers);
      call.flushHeaders();
      await once(call, 'continue');
      run.child.kill(signal);
      await delay(100);
      run.child.kill(signal);
      await vi.waitFor(() => expect(get('/health/live')).rejects.toThrow('ECONNREFUSED'), 10_000);
      call.end(body);
      expect(await answer).toMatchObject({
        status: 404,
        body: expect.stringContaining('unknown-tenant'),
      });
      expect(await run.exit).toBe(0);
    },
  );

  it('after SIGTERM first says that it is not ready, answers who still asks, and then ends', async () => {
    const run = start({ STOP_DELAY_SECONDS: '4' });
    await untilReady(run);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string) => {
      const call = request({ host: 'localhost', port: processes.port, path, agent }).end();
      const [response]: IncomingMessage[] = await once(call, 'response');
      if (!response) throw new Error('There was no answer');
      await text(response);
      return [response.statusCode, response.headers.connection];
    };
    expect(await ask('/health/ready')).toEqual([200, 'keep-alive']);
    run.child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await ask('/health/ready')).toEqual([503, 'close']));
    expect(await ask('/health/live')).toEqual([200, 'close']);
    expect(await run.exit).toBe(0);
    agent.destroy();
  });

  it('answers figures on a port of their own, which has to be free, and where it is told', async () => {
    const other = createServer();
    const metricsPort = await listenOnLoopback(other, 'localhost');
    const metrics = { METRICS_PORT: String(metricsPort), METRICS_HOST: 'localhost' };
    const failing = start(metrics);
    expect(await failing.exit).toBe(1);
    expect(failing.output).toMatch(
      new RegExp(`Port ${metricsPort} is in use by another program.* METRICS_PORT`),
    );
    other.close();
    const run = start(metrics);
    await untilReady(run);
    const figures = await fetch(`http://localhost:${metricsPort}/metrics`);
    expect([figures.status, figures.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain; version=0.0.4'),
    ]);
    const text = await figures.text();
    expect(text).toContain('\nbanyan_database_up 1\n');
    expect(text).toContain('\nbanyan_jobs_waiting{kind="send-mail"} 0\n');
    expect((await get('/metrics')).body).not.toContain('banyan_database_up');
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  });

  it('sends traces of requests, jobs and statements to a collector, without secrets or people', async () => {
    const received: Buffer[] = [];
    const collector = createHttpServer(async (call, answer) => {
      for await (const chunk of call) received.push(chunk);
      answer.end();
    });
    const collectorPort = await listenOnLoopback(collector, 'localhost');
    const { env } = await killedDemo();
    const run = start({
      ...env,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${collectorPort}`,
      OTEL_SERVICE_NAME: 'banyan-of-a-test',
    });
    await untilReady(run);
    const signIn = { email: 'admin@acme.test', password: 'banyan-demo' };
    const { token } = JSON.parse((await post('/auth/login', signIn)).body);
    await get('/api/v1/ambassadors?search=lovelace', token);
    await post('/auth/forgot-password', { email: 'admin@acme.test' });
    const sent = () => Buffer.concat(received).toString('latin1');
    await vi.waitFor(() => expect(sent()).toContain('job request-password-reset'), 30_000);
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
    collector.close();
    for (const part of [
      ...['banyan-of-a-test', 'POST /auth/login', 'GET /api/v1/ambassadors', 'db.query.text'],
      'from "outbox"',
    ]) {
      expect(sent()).toContain(part);
    }
    for (const secret of [token, 'banyan-demo', 'admin@acme', 'lovelace', '$argon2']) {
      expect(sent()).not.toContain(secret);
    }
  });

  it('starts again on the data folder of a process that was killed, and keeps its sessions', async () => {
    const { env, output, token } = await killedDemo();
    expect(output).toMatch(/acme\.banyan\.localhost[\s\S]*admin@acme\.test[\s\S]*banyan-demo/);
    const second = start(env);
    await untilReady(second);
    expect((await get('/api/v1/users/__SELF__', token)).status).toBe(200);
  });
});

describe('a start that fails', () => {
  it('says that the database is the demo’s while the demo is off, and the other way', async () => {
    const { env: demo } = await killedDemo();
    await expectFailure({ ...demo, DEMO: 'off' }, /^This database holds the demo, .* DEMO=on/);
    expect(await makeOperator({ ...demo, DEMO: 'off' })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^This database holds the demo/),
    });

    const own = { DATA_DIR: join(folders, 'own'), DEMO: 'off' };
    expect((await makeOperator(own)).code).toBe(0);
    await expectFailure(
      { ...own, DEMO: 'on' },
      /^This database holds tenants of your own, .* DEMO=off/,
    );
  });
});
