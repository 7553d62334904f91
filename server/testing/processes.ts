import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { writeBuiltDocuments } from './built-documents.ts';
import { freePort } from './loopback-port.ts';
import { type Owner, type Run, runNode, untilReady } from './run-node.ts';

/** Root may write everywhere, so that its process belongs to somebody else. */
export const nobody: Owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/**
 * Runs the server and its commands in processes of their own, for the tests of a file. They share a data folder that
 * one start has made, and a port. Processes end with their test, folders with the file.
 */
export function prepareProcesses() {
  const documents = writeBuiltDocuments();
  const folders = mkdtempSync(join(tmpdir(), 'banyan-main-'));
  const running: Run[] = [];
  let port = 0;

  beforeAll(async () => {
    port = await freePort('localhost');
    const first = start();
    await untilReady(first);
    first.child.kill('SIGTERM');
    await first.exit;
  });
  afterEach(async () => {
    for (const { child } of running.splice(0)) {
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

  function start(
    env: Record<string, string> = {},
    args = ['server/main.ts'],
    owner: Owner = {},
  ): Run {
    const places = {
      NODE_COMPILE_CACHE: join(folders, 'compiled'),
      PORT: String(port),
      DATA_DIR: join(folders, 'data'),
      DOCUMENTS_DIR: documents,
    };
    const run = runNode(args, { ...places, ...env }, owner);
    running.push(run);
    return run;
  }

  /** A start that ends by itself, and says why in a few lines that are no log. */
  async function expectFailure(
    env: Record<string, string>,
    message: RegExp,
    owner: Owner = {},
  ): Promise<void> {
    const run = start(env, undefined, owner);
    expect(await run.exit).toBe(1);
    expect(run.output).toMatch(message);
    expect(run.output).not.toMatch(/^\s+at |node:internal|"level"/m);
    expect(run.output.trim().split('\n').length).toBeLessThan(4);
  }

  /** A copy of the data folder that the first start has made: another start would take seconds to make one. */
  function migratedFolder(name: string): string {
    const folder = join(folders, name);
    cpSync(join(folders, 'data'), folder, { recursive: true });
    return folder;
  }

  /** Runs `npm run operator`. */
  async function makeOperator(env: Record<string, string>, ...args: string[]) {
    const emails = args.length > 0 ? args : ['ada@example.com'];
    const run = start(env, ['server/operator/main.ts', ...emails]);
    return { code: await run.exit, output: run.output };
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

  function post(path: string, content: object, headers = {}): Promise<Answer> {
    const body = JSON.stringify(content);
    const { call, answer } = open('POST', path, { ...jsonHeaders(body), ...headers });
    call.end(body);
    return answer;
  }

  return {
    folders,
    get port() {
      return port;
    },
    ...{ start, expectFailure, migratedFolder, makeOperator, open, get, post },
  };
}

/** The headers of a body in JSON. */
export const jsonHeaders = (body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
});
