import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createActivityType } from '#contract/activity-types/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import { openSessionTokens } from '#server/platform/http/session-tokens.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import { addPerson } from '#server/testing/people.ts';
import { type Postgresql, startPostgresql } from '../scripts/setup/postgresql.js';
import { type Caller, callerOf, post } from './call.ts';
import { type Mailbox, openMailbox } from './mail.ts';
import { openShop, type Shop } from './shop.ts';
import { openWire, type Wire } from './wire.ts';

/** The tenant whose work is disturbed where a fault is one tenant's alone. */
export const troubled = TenantId.parse('troubled');
/** The tenant that must not feel it. */
export const other = TenantId.parse('other');

/** The person who writes in a tenant, and the task they hand in. */
export interface Writers {
  readonly tenantId: TenantId;
  readonly admin: string;
  readonly members: readonly string[];
  /** The id of the ambassador whose code the orders of the shop have. */
  readonly seller: string;
  readonly typeId: string;
  readonly taskId: string;
}

/** Everything that runs: the database and its wire, the mail server, and the product as a process of its own. */
export interface World {
  readonly postgresql: Postgresql;
  /** The way from the product to its database. */
  readonly databaseWire: Wire;
  readonly mailbox: Mailbox;
  readonly shop: Shop;
  readonly writers: readonly Writers[];
  /** Sees every row; goes to the database by no wire. */
  readonly pool: pg.Pool;
  /** Calls the product. */
  readonly call: Caller;
  /** Kills the product and starts it again at once, as a service manager does. */
  killProduct(): Promise<void>;
  /** How often the product has ended by itself. */
  countEnds(): number;
  close(): Promise<void>;
}

/** How many ambassadors of each tenant write. */
const membersEach = 2;

/** Starts everything, on loopback, the product at this port. `folder` is where the database's files go. */
export async function openWorld(port: number, folder?: string): Promise<World> {
  const call = callerOf(port);
  const postgresql = await startPostgresql(folder);
  if (!postgresql) throw new Error('No PostgreSQL could be started');
  const direct = new URL(postgresql.url);
  const writers = await fill(postgresql.url);
  const databaseWire = await openWire(Number(direct.port));
  const mailbox = await openMailbox();
  const shop = await openShop(call);
  const documents = writeBuiltDocuments();
  const throughWire = new URL(postgresql.url);
  throughWire.port = String(databaseWire.port);
  const env = {
    ...{ PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DEMO: 'off' },
    ...{ DATABASE_URL: throughWire.href, DOCUMENTS_DIR: documents, SMTP_URL: mailbox.url },
    WOO_COMMERCE_URL: shop.url,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  };
  let ends = 0;
  let expected = false;
  let product = await startProduct(env, call, () => {
    if (!expected) ends += 1;
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    expected = true;
    if (product.exitCode !== null) return;
    product.kill(signal);
    await once(product, 'exit');
  };
  await addTypes(writers, call);
  for (const { tenantId, admin, seller } of writers) await shop.connectTo(tenantId, admin, seller);
  direct.username = 'postgres';
  const pool = new pg.Pool({ connectionString: direct.href, max: 4 });
  pool.on('error', () => {});
  return {
    ...{ postgresql, databaseWire, mailbox, shop, writers, pool, call },
    async killProduct() {
      await end('SIGKILL');
      expected = false;
      product = await startProduct(env, call, () => {
        if (!expected) ends += 1;
      });
    },
    countEnds: () => ends,
    async close() {
      await end('SIGTERM');
      await pool.end();
      databaseWire.close();
      await mailbox.close();
      await shop.close();
      await postgresql.stop();
      rmSync(documents, { recursive: true, force: true });
    },
  };
}

async function startProduct(
  env: NodeJS.ProcessEnv,
  call: Caller,
  onEnd: () => void,
): Promise<ChildProcess> {
  const product = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', process.env.LOG_LEVEL ? 'inherit' : 'ignore', 'inherit'],
  });
  product.once('exit', onEnd);
  while (product.exitCode === null) {
    const { status } = await call({ path: '/health/live', tenant: troubled });
    if (status === 200) return product;
    await delay(50);
  }
  throw new Error('The product did not start');
}

type NewWriters = { -readonly [Key in keyof Writers]: Writers[Key] };

async function fill(databaseUrl: string): Promise<NewWriters[]> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const now = new Date();
  const sessionTokens = await openSessionTokens(database);
  const writers = [];
  for (const tenantId of [troubled, other]) {
    const data = TenantData.parse({ ...tenantData, tenantName: tenantId });
    await addTenant(database, { tenantId, createdAt: now, data, planCode: 'growth' });
    const add = (name: string, roles: readonly 'admin'[] = []) => {
      const email = `${name}@${tenantId}.test`;
      return addPerson({ database, sessionTokens, now }, tenantId, { email, roles });
    };
    const { token: admin } = await add('admin', ['admin']);
    const { id: seller } = await add('seller');
    const members: string[] = [];
    for (let count = 0; count < membersEach; count += 1) {
      members.push((await add(`m${count}`)).token);
    }
    writers.push({ tenantId, admin, members, seller, typeId: '', taskId: '' });
  }
  await database.close();
  return writers;
}

async function addTypes(writers: NewWriters[], call: Caller): Promise<void> {
  for (const writer of writers) {
    const design = newDesign({ completionPeriod: 'any', combineTasksLogic: 'and' });
    const body = await post(call, {
      ...{ path: createActivityType.path, tenant: writer.tenantId, token: writer.admin },
      body: { challengeDefinition: design },
    });
    const type = createActivityType.response.parse(JSON.parse(body));
    writer.typeId = type.id;
    writer.taskId = type.tasks[0]?.taskDefinition.id ?? '';
  }
}

const tenantData = {
  ...{ terms: {}, timezone: 'Europe/Berlin', currencies: ['EUR'], branding: {} },
  requireRegistrationApproval: false,
};
