// The server under test: the whole product on a database of its own, and beside it a control port
// on which fixtures make tenants. Every test gets a tenant, so that tests can run side by side.
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { openBuiltDocuments } from '#server/documents/built-documents.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { MailOrder, password, type TestTenant, TestTenantOrder } from './fixtures/test-tenant.ts';

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
  const tenantId = await server.addTenant(`t${made}-${process.pid}`, {
    data: order.data,
    ...(order.planCode && { planCode: order.planCode }),
  });
  const portalDomain = order.hasPortalDomain ? `portal-${tenantId}.localhost` : undefined;
  if (portalDomain !== undefined) {
    await server.database.inTenant(tenantId, (db) =>
      db
        .insertInto('tenantDomains')
        .values({ domain: portalDomain, kind: 'portal', isValid: true, dns: '[]' })
        .execute(),
    );
  }
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
  for (let index = 1; index <= order.administrators; index += 1) {
    await server.addPerson(tenantId, { firstName: 'Admin', roles: ['admin'] });
  }
  for (let index = 1; index <= order.ambassadors; index += 1) {
    const tags = index % 2 === 0 ? ['even'] : ['odd'];
    const number = String(index).padStart(2, '0');
    await server.addPerson(tenantId, { firstName: 'Person', lastName: `No ${number}`, tags });
  }
  return { tenantId, ...(portalDomain && { portalDomain }), admin, colleague, support, ambassador };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

const operatorTenant = await server.addTenant('operator');

const addOperator = () =>
  server.addPerson(operatorTenant, { roles: ['tenant-admin'], firstName: 'Olga', passwordHash });

/** The link in the latest mail to a person, once everything that is to be sent has been. */
async function latestLink({ tenantId, to }: MailOrder): Promise<{ link: string }> {
  // A job may ask for another one, which sends.
  await server.jobs?.drain();
  await server.jobs?.drain();
  const mail = await server.database.inTenant(TenantId.parse(tenantId), (db) =>
    db
      .selectFrom('mailbox')
      .select('textBody')
      .where('recipient', 'like', `%${to}%`)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return { link: /https?:\S+/.exec(mail.textBody)?.[0] ?? '' };
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const body = await readJson(request);
  switch (request.url) {
    case '/tenants':
      return makeTenant(TestTenantOrder.parse(body));
    case '/operators':
      return addOperator();
    case '/mails':
      return latestLink(MailOrder.parse(body));
    default:
      return 'ready';
  }
}

const control = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  try {
    response.end(JSON.stringify(await answer(request)));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
control.listen(Number(process.env.CONTROL_PORT), '127.0.0.1');

process.once('SIGTERM', async () => {
  control.close();
  await server.close();
  process.exit(0);
});
