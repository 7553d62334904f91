// The server under test: the whole product on a database of its own, and beside it a control port
// on which fixtures make tenants. Every test gets a tenant, so that tests can run side by side.
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { hashPassword } from '#server/auth/passwords.ts';
import { openBuiltDocuments } from '#server/documents/built-documents.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { password, type TestTenant, TestTenantOrder } from './fixtures/test-tenant.ts';

const server = await startTestServer({
  env: { PORT: process.env.PORT ?? '', LOG_LEVEL: 'warn' },
  withJobs: true,
  openDocuments: () => openBuiltDocuments(join(import.meta.dirname, '../dist/web')),
});
Object.defineProperty(server, 'now', { get: () => new Date() });
await server.app.listen({ host: '127.0.0.1', port: server.config.port });
const passwordHash = await hashPassword(password);
let made = 0;

async function makeTenant(order: TestTenantOrder): Promise<TestTenant> {
  made += 1;
  const tenantId = await server.addTenant(`t${made}-${process.pid}`, { data: order.data });
  const add = (name: string, person: Parameters<typeof server.addPerson>[1]) =>
    server.addPerson(tenantId, {
      email: `${name}@${tenantId}.test`,
      lastName: name,
      passwordHash,
      ...person,
    });
  const admin = await add('admin', { firstName: 'Ada', roles: ['admin'] });
  const colleague = await add('colleague', { firstName: 'Cole', roles: ['admin'] });
  const support = await add('support', { firstName: 'Sue', roles: ['support'] });
  const ambassador = await add('ambassador', { firstName: 'Amy' });
  for (let index = 1; index <= order.ambassadors; index += 1) {
    const tags = index % 2 === 0 ? ['even'] : ['odd'];
    const number = String(index).padStart(2, '0');
    await server.addPerson(tenantId, { firstName: 'Person', lastName: `No ${number}`, tags });
  }
  return { tenantId, admin, colleague, support, ambassador };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

const control = createServer(async (request, response) => {
  if (request.url === '/ready') return response.end('ready');
  const tenant = await makeTenant(TestTenantOrder.parse(await readJson(request)));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(tenant));
});
control.listen(Number(process.env.CONTROL_PORT), '127.0.0.1');

process.once('SIGTERM', async () => {
  control.close();
  await server.close();
  process.exit(0);
});
