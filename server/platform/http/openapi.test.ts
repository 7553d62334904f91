import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let source: string;
let described: {
  paths: Record<string, Record<string, { responses: object }>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, { description: string }>;
  };
};

beforeAll(async () => {
  server = await startTestServer();
  source = (await server.app.inject('/api/openapi.json')).body;
  described = JSON.parse(source);
});
afterAll(() => server.close());

describe('the description of the API', () => {
  it('keeps the rules that a public linter recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location])).toEqual(
      [],
    );
  });

  it('says what each entity is once', () => {
    const seen = new Map<string, number>();
    JSON.stringify(described, (key, value: unknown) => {
      const isEntity = key !== 'properties' && value instanceof Object && 'properties' in value;
      const text = isEntity ? JSON.stringify(value) : '';
      // A smaller schema, such as a page of them, is no entity.
      if (text.length > 600) seen.set(text, (seen.get(text) ?? 0) + 1);
      return value;
    });
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  });

  it('says which entity another one extends', () => {
    const { Order, OrderListItem } = described.components.schemas;
    expect(Order).toMatchObject({ allOf: [{ $ref: '#/components/schemas/OrderListItem' }, {}] });
    const [, own] = Object(Order).allOf;
    expect(Object.keys(own.properties)).toEqual(['trail']);
    for (const name of Object.keys(Object(OrderListItem).properties))
      expect(own.properties).not.toHaveProperty(name);
  });

  it('names what is sent apart from what is answered only where the two differ', () => {
    const { schemas } = described.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Activity', 'Timezone', 'Terms', 'TermsInput']),
    );
    expect(schemas).not.toHaveProperty('TimezoneInput');
  });

  it('says of each call how it can be refused, status by status', () => {
    const { paths, components } = described;
    expect(paths['/api/v1/ambassadors']?.get?.responses).toHaveProperty('4XX');
    const lines = Object.values(components.responses).map(({ description }) => description);
    expect(lines).toContain(
      '400 invalid-input; 401 unauthenticated; 403 forbidden; 404 not-found, unknown-tenant; 409 conflict',
    );
  });

  it('has less than 400 kB', () => {
    expect(Buffer.byteLength(source)).toBeLessThan(400_000);
  });
});

/** Somebody else's program: that it compiles shows that the client has types. */
const program = `
import { type AmbassadorListItem, Api } from './client.js';

export async function readEmails(customFetch: typeof fetch, token: string): Promise<string[]> {
  const headers = { authorization: \`Bearer \${token}\` };
  const { api } = new Api({ baseUrl: '', customFetch, securityWorker: () => ({ headers }) });
  const { data } = await api.listAmbassadors({ pageSize: '10' });
  const people: AmbassadorListItem[] = data.results;
  return people.map(({ email }) => email);
}
`;

interface Program {
  readEmails(fetch: typeof globalThis.fetch, token: string): Promise<string[]>;
}

const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
const options =
  '--strict --target es2023 --module nodenext --lib es2023,dom,dom.iterable --outDir out';

it('gives others a client that compiles and reads a list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'openapi.json'), source);
  writeFileSync(join(folder, 'program.ts'), program);
  const input = join(folder, 'openapi.json');
  await generateApi({
    input,
    output: folder,
    fileName: 'client.ts',
    silent: true,
    cleanOutput: false,
  });
  const args = [compiler, ...options.split(' '), 'program.ts'];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect([stdout, status]).toEqual(['', 0]);

  const acme = await server.addTenant('acme');
  const admin = await server.addPerson(acme, { roles: ['admin'] });
  const ines = await server.addPerson(acme, { email: 'ines@example.test' });
  const { readEmails }: Program = await import(pathToFileURL(join(folder, 'out/program.js')).href);
  const callServer: typeof fetch = async (url, init) => {
    const headers = {
      ...Object.fromEntries(new Headers(init?.headers)),
      host: `${acme}.banyan.localhost`,
    };
    const answer = await server.app.inject({ url: String(url), headers });
    return new Response(answer.body, { status: answer.statusCode });
  };
  expect(await readEmails(callServer, admin.token)).toEqual([ines.email]);
});
