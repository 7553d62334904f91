import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertNodeVersion } from './startup-failure.ts';
import { writeBuiltDocuments } from './testing/built-documents.ts';

const documents = writeBuiltDocuments();
const folders = mkdtempSync(join(tmpdir(), 'banyan-main-'));
const running: ChildProcess[] = [];
let port: number;

beforeAll(async () => {
  const server = await occupyPort(0);
  port = portOf(server);
  server.close();
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
});
afterAll(() => {
  rmSync(documents, { recursive: true });
  rmSync(folders, { recursive: true });
});

interface Run {
  readonly child: ChildProcess;
  output: string;
  readonly exit: Promise<number | null>;
}

function startMain(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folders, 'data'),
      DOCUMENTS_DIR: documents,
      DEMO: 'off',
      ...env,
    },
  });
  running.push(child);
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const run: Run = { child, output: '', exit };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      run.output += chunk.toString();
    });
  }
  return run;
}

async function untilReady(run: Run): Promise<void> {
  while (!run.output.includes('Banyan is ready')) {
    if (run.child.exitCode !== null) throw new Error(run.output);
    await delay(20);
  }
}

async function occupyPort(wanted: number): Promise<Server> {
  const server = createServer().listen(wanted, 'localhost');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/** Opens a call to acme; it is answered once `end` has sent the last of its body. */
function open(method: string, path: string, headers: Record<string, string | number> = {}) {
  const call = request({
    host: 'localhost',
    port,
    method,
    path,
    agent: false,
    headers: { host: 'acme.banyan.localhost', ...headers },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (response) => {
      resolve({ status: response.statusCode, body: await text(response) });
    });
  });
  return { call, answer };
}

function get(path: string, token?: string): Promise<Answer> {
  const { call, answer } = open('GET', path, token ? { authorization: `Bearer ${token}` } : {});
  call.end();
  return answer;
}

const jsonHeaders = (body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
});

function post(path: string, content: object): Promise<Answer> {
  const body = JSON.stringify(content);
  const { call, answer } = open('POST', path, jsonHeaders(body));
  call.end(body);
  return answer;
}

describe('a start that fails', () => {
  async function expectFailure(env: Record<string, string>, message: RegExp): Promise<void> {
    const run = startMain(env);
    expect(await run.exit).toBe(1);
    expect(run.output).toMatch(message);
    expect(run.output).not.toMatch(/^\s+at |node:internal|"level"/m);
    expect(run.output.trim().split('\n').length).toBeLessThan(4);
  }

  it('says which setting is bad', () =>
    expectFailure(
      { PORT: 'http', DEMO: 'maybe' },
      /cannot be used:\n {2}PORT is a number.*\n {2}DEMO/,
    ));

  it('says that the port is in use', async () => {
    const other = await occupyPort(port);
    await expectFailure({}, new RegExp(`^Port ${port} is in use by another program. Stop`));
    other.close();
  });

  it('says that the data folder cannot be written', async () => {
    const file = join(folders, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    await expectFailure({ DATA_DIR: join(file, 'data') }, /^The data folder .* cannot be written/);
  });

  it('says that the database cannot be reached, without its password', async () => {
    const run = startMain({ DATABASE_URL: 'postgresql://banyan:hunter2@127.0.0.1:1/banyan' });
    expect(await run.exit).toBe(1);
    expect(run.output).toMatch(/DATABASE_URL/);
    expect(run.output).not.toMatch(/hunter2|^\s+at /m);
  });

  it('says that the pages are not built', () =>
    expectFailure({ DOCUMENTS_DIR: folders }, /^The pages have not been built. Run npm start/));

  it('says that Node is too old', () => {
    for (const version of ['18.20.0', '20.20.2', '22.6.0', '22.21.9']) {
      expect(() => assertNodeVersion(version)).toThrow(/Banyan needs Node 22.22 or newer/);
    }
    for (const version of ['22.22.0', '22.23.2', '24.0.0']) assertNodeVersion(version);
  });
});

describe('a running server', () => {
  it('keeps a second process off its data folder and is not disturbed by it', async () => {
    const first = startMain();
    await untilReady(first);
    const second = startMain({ PORT: String(port + 1) });
    expect(await second.exit).toBe(1);
    expect(second.output).toMatch(/^The data folder .* is in use by process \d+. Stop/);
    expect((await get('/health/ready')).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes the request it is at when it gets %s, even twice, takes no other and ends well',
    async (signal) => {
      const run = startMain();
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

  it('starts again on the data folder of a process that was killed, and keeps its sessions', async () => {
    const first = startMain({ DEMO: 'on' });
    await untilReady(first);
    expect(first.output).toMatch(
      /acme\.banyan\.localhost[\s\S]*admin@acme\.test[\s\S]*banyan-demo/,
    );
    const signIn = await post('/auth/login', { email: 'admin@acme.test', password: 'banyan-demo' });
    const { token } = JSON.parse(signIn.body);
    first.child.kill('SIGKILL');
    await first.exit;

    const second = startMain({ DEMO: 'on' });
    await untilReady(second);
    expect((await get('/api/v1/users/__SELF__', token)).status).toBe(200);
  });
});
