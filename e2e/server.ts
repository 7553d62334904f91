// The server under test: the whole product on a database of its own, and beside it a control port
// on which fixtures make tenants. Every test gets a tenant, so that tests can run side by side.
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { guidesOf } from '#client/guides/guides.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { startDnsServer } from '#sandbox/dns/dns-server.ts';
import { startFacebookSandbox } from '#sandbox/facebook/facebook-sandbox.ts';
import { startInstagramSandbox } from '#sandbox/instagram/instagram-sandbox.ts';
import { startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { startXSandbox } from '#sandbox/x/x-sandbox.ts';
import { addApplicant } from '#server/applicants/testing/add-applicant.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { billNewTenant } from '#server/billing/queries.ts';
import { billingEnv } from '#server/billing/testing/paying-tenant.ts';
import { openBuiltDocuments } from '#server/documents/built-documents.ts';
import { environmentOf } from '#server/social/testing/connect.ts';
import { addActivityType, begin, taskOf } from '#server/testing/activities.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { createFaults } from './faults/answer-wrongly.ts';
import { FaultOrder, ReleaseOrder } from './faults/fault.ts';
import { createReleases } from './faults/next-release.ts';
import {
  CnameOrder,
  MailOrder,
  password,
  type TestTenant,
  TestTenantOrder,
} from './fixtures/test-tenant.ts';

const built = join(import.meta.dirname, '../dist/web');
const faults = createFaults(join(built, 'assets'));
const releases = createReleases(join(built, 'assets'));

const dns = await startDnsServer();
const post = { id: '7000', text: 'In the hills', createdAt: '2026-06-05T10:00:00.000Z' };
const stripe = await startStripeSandbox();
const networks = [
  await startXSandbox(),
  await startInstagramSandbox({ posts: [post] }),
  await startFacebookSandbox({ posts: [post] }),
] as const;
const server = await startTestServer({
  env: {
    ...{ PORT: process.env.PORT ?? '', LOG_LEVEL: 'warn', DNS_SERVERS: dns.address },
    ...environmentOf(...networks),
    ...billingEnv(stripe),
  },
  withJobs: true,
  openDocuments: () => openBuiltDocuments(built),
  beforeRoutes(app) {
    faults.install(app);
    releases.install(app);
  },
});
Object.defineProperty(server, 'now', { get: () => new Date() });
await server.app.listen({ host: '127.0.0.1', port: server.config.port });
const passwordHash = await hashPassword(password);
let made = 0;

async function makeTenant(order: TestTenantOrder): Promise<TestTenant> {
  made += 1;
  const tenantId = await server.addTenant(`t${made}-${process.pid}`, {
    // The tests' "some native page", at every stage in the screen map.
    data: { rollout: { account: 'native' }, ...order.data },
    ...(order.planCode && { planCode: order.planCode }),
  });
  if (order.isBilled)
    await server.database.inSystem('create-tenant', (db) => billNewTenant(db, tenantId));
  const portalDomain = order.hasPortalDomain ? `portal-${tenantId}.localhost` : undefined;
  if (portalDomain !== undefined) {
    await server.database.inTenant(tenantId, (db) =>
      db
        .insertInto('tenantDomains')
        .values({ domain: portalDomain, kind: 'portal', isValid: true })
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
  const ambassador = await add('ambassador', { firstName: 'Amy', slug: 'amy' });
  if (!order.isFirstVisit) {
    for (const person of [admin, colleague, support, ambassador]) await welcome(person);
  }
  for (let index = 1; index <= order.administrators; index += 1) {
    await server.addPerson(tenantId, { firstName: 'Admin', roles: ['admin'] });
  }
  for (let index = 1; index <= order.ambassadors; index += 1) {
    const tags = index % 2 === 0 ? ['even'] : ['odd'];
    const number = String(index).padStart(2, '0');
    await server.addPerson(tenantId, { firstName: 'Person', lastName: `No ${number}`, tags });
  }
  await addApplicant(server, tenantId, {
    firstName: 'Hana',
    lastName: 'Sato',
    email: `hana@${tenantId}.test`,
    columns: { approved: false },
  });
  if (order.handedIn > 0 || order.activityType) await addActivities(tenantId, admin, order);
  return { tenantId, ...(portalDomain && { portalDomain }), admin, colleague, support, ambassador };
}

/** Lets somebody have been here before, so that no welcome and no guide stands in the way of a test. */
async function welcome({ tenantId, id }: Person): Promise<void> {
  const seenGuides = guidesOf(Terms.parse({})).map((guide) => guide.id);
  const data = JSON.stringify({ seenNotifications: { welcome: true }, seenGuides });
  await server.database.inTenant(tenantId, (db) =>
    db.insertInto('userData').values({ userId: id, data, version: 1 }).execute(),
  );
}

/** One activity type, and of so many ambassadors something that awaits review. */
async function addActivities(
  tenantId: TenantId,
  admin: Person,
  { handedIn, activityType = {} }: TestTenantOrder,
): Promise<void> {
  const type = await addActivityType(server.as(admin), {
    title: 'Tell a friend',
    slug: 'tell-a-friend',
    reward: { valueType: 'points', value: 50 },
    ...activityType,
  });
  for (let index = 1; index <= handedIn; index += 1) {
    const number = String(index).padStart(2, '0');
    const person = await server.addPerson(tenantId, {
      firstName: 'Doer',
      lastName: `No ${number}`,
    });
    const submission = taskOf(type, 0, { verificationText: `What no ${number} has done` });
    await begin(server.as(person), type, submission);
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

const operatorTenant = await server.addTenant('operator');

const addOperator = () =>
  server.addPerson(operatorTenant, { roles: ['tenant-admin'], firstName: 'Olga', passwordHash });

/** The link in the latest mail to a person, once all waiting mails are sent. */
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
  return { link: /https?:[^\s>]+/.exec(mail.textBody)?.[0] ?? '' };
}

/** Sets the CNAME record of a name, and lets so much time pass that the next check is no repeat of the last. */
async function setCname({ tenantId, name, target }: CnameOrder): Promise<null> {
  dns.says.set(name, { cname: target });
  await server.database.inTenant(TenantId.parse(tenantId), (db) =>
    db
      .updateTable('tenantDomains')
      .set({ checkedAt: sql`checked_at - interval '1 minute'` })
      .execute(),
  );
  return null;
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
    case '/names':
      return setCname(CnameOrder.parse(body));
    case '/faults':
      return faults.set(FaultOrder.parse(body));
    case '/releases':
      return releases.release(ReleaseOrder.parse(body).tenantId);
    default:
      return 'ready';
  }
}

const control = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  try {
    response.end(JSON.stringify((await answer(request)) ?? null));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
control.listen(Number(process.env.CONTROL_PORT), '127.0.0.1');

process.once('SIGTERM', async () => {
  control.close();
  await server.close();
  await dns.close();
  await stripe.close();
  for (const network of networks) await network.close();
  process.exit(0);
});
