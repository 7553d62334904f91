import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { openDevDocuments } from './dev-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-embedded-'));

/** A server in development that opens an embedded app, or the product itself. */
async function startDevServer(embeddedApp?: string): Promise<TestServer> {
  const http = new Server();
  const server = await startTestServer({
    openDocuments: () =>
      openDevDocuments(http, { platformDomain: 'banyan.localhost', embeddedApp }),
  });
  await server.addTenant('acme');
  return server;
}

function asker(server: TestServer) {
  return async (url: string, destination = 'document') => {
    const headers = { host: 'acme.banyan.localhost', 'sec-fetch-dest': destination };
    const { statusCode, body } = await server.app.inject({ url, headers });
    return { statusCode, body };
  };
}

describe('an embedded app that is developed by itself', () => {
  let server: TestServer;
  let ask: ReturnType<typeof asker>;
  beforeAll(async () => {
    const files = {
      'index.html': '<title>Notes</title><script type="module" src="/app.js"></script>',
      'app.js': "document.title = 'The code of the app'",
      'contract.json': JSON.stringify({ paths: ['/admin/notes?a="1"&b', '/admin'], form: null }),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    server = await startDevServer(folder);
    ask = asker(server);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('has a page that plays the shell around it, which knows where the app begins', async () => {
    const { statusCode, body } = await ask('/anything');
    expect(statusCode).toBe(200);
    expect(body).toContain('content="/admin/notes?a=&quot;1&quot;&amp;b"');
    const [, script = ''] = /src="([^"]+host\/main\.tsx[^"]*)"/.exec(body) ?? [];
    expect(script).toMatch(/^\/__banyan-host__\//);
    expect((await ask(script, 'script')).body).toContain('HostPage');
  });

  it('stands in the frame, with its own files at the addresses it knows', async () => {
    const { body } = await ask('/admin/notes', 'iframe');
    expect(body).toContain('<title>Notes</title>');
    expect((await ask('/app.js', 'script')).body).toContain('The code of the app');
    expect((await ask('/api/v1/installation', 'empty')).statusCode).toBe(200);
  });
});

describe('our own embedded admin that is developed by itself', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startDevServer('embedded-admin');
  });
  afterAll(() => server.close());

  it('stands in the frame of the page that plays the shell', async () => {
    const ask = asker(server);
    expect((await ask('/dashboard')).body).toContain('content="/admin/dashboard"');
    const { body } = await ask('/admin/dashboard', 'iframe');
    expect(body).toContain('/embedded-admin/app/main.tsx');
  });
});
