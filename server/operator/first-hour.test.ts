import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startMailServer } from '#server/mail/testing/mail-server.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import { type RunningMain, runCommand, startMain } from '#server/testing/start-main.ts';
import { createEmptyServerDatabase } from '#server/testing/test-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'banyan-first-hour-'));
const documents = writeBuiltDocuments();
const closing: (() => Promise<unknown>)[] = [];
const mails: string[] = [];
let server: RunningMain | undefined;

/** A database without anything. */
async function emptyDatabase(): Promise<Record<string, string>> {
  if (!serverUrl) return { DATA_DIR: join(folder, 'data') };
  const { databaseUrl, drop } = await createEmptyServerDatabase(serverUrl);
  closing.push(drop);
  return { DATABASE_URL: databaseUrl };
}

let settings: Record<string, string>;
beforeAll(async () => {
  const mailServer = await startMailServer({ take: (mail) => mails.push(mail) });
  closing.push(() => mailServer.close());
  settings = {
    ...(await emptyDatabase()),
    ...{ BANYAN_DOMAIN: 'champions.example', BANYAN_SCHEME: 'https', BANYAN_PUBLIC_PORT: '443' },
    ...{ HOST: '0.0.0.0', TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: mailServer.url },
    DOCUMENTS_DIR: documents,
  };
});
afterAll(async () => {
  await server?.stop();
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(documents, { recursive: true });
});

interface Asked {
  readonly body?: object;
  readonly token?: string;
  readonly cookie?: string;
}

/** Asks the server as the proxy in front of it does. */
async function ask(method: string, address: string, { body, token, cookie }: Asked = {}) {
  const { host, pathname, search } = new URL(address);
  const call = request({
    ...{ host: '127.0.0.1', port: server?.port, method, path: pathname + search },
    headers: {
      host,
      'x-forwarded-for': '192.0.2.7',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
  });
  call.end(body && JSON.stringify(body));
  const [response] = await once(call, 'response');
  const answered = await text(response);
  const status: number = response.statusCode;
  if (status >= 400) throw new Error(`${method} ${address}: ${answered}`);
  const cookies: string[] = response.headers['set-cookie'] ?? [];
  return { json: answered.startsWith('{') ? JSON.parse(answered) : {}, cookies };
}

it('the guide, followed on an empty database, ends with an operator who signs in, a first brand and a mail that arrives', async () => {
  const said = await runCommand(['server/operator/main.ts', 'you@champions.example'], settings);
  const link = new URL(/https:\S+reset-password\S+/.exec(said)?.[0] ?? '');
  expect(link.origin).toBe('https://operator.champions.example');
  server = await startMain(settings);

  const password = 'correct horse battery';
  const { email, token: oneTime } = Object.fromEntries(link.searchParams);
  const chosen = { email, token: oneTime, password, confirmPassword: password };
  await ask('POST', `${link.origin}/auth/reset-password`, { body: chosen });
  const signedIn = await ask('POST', `${link.origin}/auth/login`, { body: { email, password } });
  const operator: string = signedIn.json.token;

  const address = {
    ...{ companyName: 'First GmbH', line1: 'Main Street 1', line2: null, zip: '10115' },
    ...{ city: 'Berlin', state: 'BE', phone: null, countryCode: 'DE' },
  };
  await ask('POST', `${link.origin}/api/v2/tenants`, {
    body: { tenant: { tenantId: 'first', data: { tenantName: 'First Brand', address } } },
    token: operator,
  });

  // The operator enters the brand, as a browser does, and calls its first administrator.
  const brand = 'https://first.champions.example';
  const start = await ask('GET', `${brand}/login-with-token/start?from=operator`);
  const [cookie = ''] = start.cookies[0]?.split(';') ?? [];
  const state = createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('base64url');
  const access = await ask('POST', `${link.origin}/auth/request-access`, {
    body: { tenantId: 'first', state },
    token: operator,
  });
  const inside = await ask('POST', `${brand}/auth/login-with-token`, {
    body: { token: access.json.token },
    cookie,
  });
  await ask('POST', `${brand}/api/v1/invited-administrators`, {
    body: { email: 'ada@first.example', firstName: 'Ada', lastName: 'Lovelace' },
    token: inside.json.token,
  });
  await vi.waitFor(() => expect(mails).toHaveLength(1), 30_000);
  expect(mails[0]).toMatch(/^To: .*ada@first\.example/m);
  expect(mails[0]?.replaceAll('=\r\n', '')).toContain('https://first.champions.example/register');
  expect(await server.stop()).toBe(0);
});
