import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { replaceActivityType } from '#contract/activity-types/endpoints.ts';
import { addDiscountCode, listCodes, removeDiscountCode } from '#contract/codes/endpoints.ts';
import { decideReferral } from '#contract/referrals/endpoints.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import type { SignedWebhook } from '#sandbox/shopify/shopify-sandbox.ts';
import { createSession } from '#server/auth/sessions.ts';
import { jobsOf } from '#server/jobs.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { runJob } from '#server/platform/jobs/run-job.ts';
import { creditDueReferrals } from '#server/referrals/credit-due.ts';
import { referralDesign } from '#server/referrals/testing/orders.ts';
import { shopifyOrdersWith } from '#server/shopify/orders-feed.ts';
import { takeChangedOrder } from '#server/shopify/take-changed-order.ts';
import type { ShopifyServer } from '#server/shopify/testing/connected-server.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { addJob } from './jobs.ts';
import { takeOneTurn } from './run-job.ts';

const log = { debug() {}, warn() {}, error() {} };
const minute = 60_000;
const day = 24 * 60 * minute;
/** The longest that a window may be. */
const windowMinutes = 10_080;
/** As many questions as a shop takes at once. */
const allPoints = 2000;

/** A brand with a connected shop: the actions of its admins, its shop and the clock, at the time of the server. */
export interface ConnectedProgramme {
  readonly tenantId: TenantId;
  readonly shop: SandboxShop;
  readonly people: readonly string[];
  /** Gives a discount code to one of the people, and takes it from its owner; to nobody with null. */
  giveCode(code: string, userId: string | null): Promise<void>;
  /** Changes the commission, in percent. */
  setRate(percentage: number): Promise<void>;
  /** The id that an order has with us, by the id that its shop gives it; undefined before it was taken in. */
  findOrder(orderId: number): Promise<string | undefined>;
  decide(id: string, approvedState: ApprovedState): Promise<void>;
  /** Delivers webhooks, all at once, and runs the jobs that they ask for. */
  deliver(webhooks: readonly SignedWebhook[]): Promise<void>;
  /** Takes in a window of the orders that changed in the seven days until now. */
  sync(): Promise<void>;
  /** Lets days pass, and credits the orders that are due by then. */
  pass(days: number): Promise<void>;
  /** The points of each of the people, in their order. */
  points(): Promise<number[]>;
  /** How many entries the ledger has. */
  countEntries(): Promise<number>;
}

let made = 0;

/** Each ambassador has one code. The commission is 10 percent, at 10 points for a euro. */
export async function addConnectedProgramme(
  shopify: ShopifyServer,
  codes: readonly string[],
): Promise<ConnectedProgramme> {
  made += 1;
  const { server, sandbox, webhooks } = shopify;
  const { database, config } = server;
  const host = `exact-${made}.myshopify.com`;
  const { tenantId } = await shopify.addTenant(`exact-${made}`, host);
  const adminPerson = await server.addPerson(tenantId, { roles: ['admin'] });
  let admin: TestCaller = server.as(adminPerson);
  await shopify.connect(admin, `exact-${made}`);
  const connected = sandbox.shops.get(host);
  if (!connected) throw new Error('There is no shop');

  let type: ActivityType = await addType(admin, referralDesign);
  const people: string[] = [];
  for (const code of codes) {
    const { id } = await server.addPerson(tenantId);
    people.push(id);
    await admin.call(addDiscountCode, { params: { id }, body: { code, system: 'shopify' } });
  }
  const now = () => server.now;
  const access = {
    inTenant: <T>(work_: (db: TenantDb) => Promise<T>) => database.inTenant(tenantId, work_),
    inSystem: database.inSystem,
  };
  const jobs = [takeChangedOrder(config, { now }), ...jobsOf(config)];

  const work = async (): Promise<void> => {
    connected.points = allPoints;
    const rows = await database.inTenant(tenantId, (db) =>
      db
        .selectFrom('outbox')
        .select(['id', 'job', 'key'])
        .where('job', 'like', '%shopify%')
        .where('doneAt', 'is', null)
        .execute(),
    );
    await Promise.all(
      rows.map(async ({ id, job: name, key }) => {
        const job = jobs.find((each) => each.name === name);
        if (!job) throw new Error(`There is no job ${name}`);
        await runJob(database, job, id, { tenantId, key }, log);
        await database.inTenant(tenantId, (db) =>
          db.updateTable('outbox').set({ doneAt: server.now }).where('id', '=', id).execute(),
        );
      }),
    );
  };

  await work();
  webhooks.splice(0);

  return {
    ...{ tenantId, people, shop: connected },
    async giveCode(code, userId) {
      for (const id of people) {
        const { discountCodes } = await admin.call(listCodes, { params: { id } });
        const found = discountCodes.find((each) => each.code === code);
        if (found && id !== userId)
          await admin.call(removeDiscountCode, { params: { id, codeId: found.id } });
      }
      const body = { code, system: 'shopify' } as const;
      if (userId) await admin.call(addDiscountCode, { params: { id: userId }, body });
    },
    async setRate(percentage) {
      const { slug, title, id } = type;
      const reward = { ...referralDesign.reward, referralCommissionPercentage: percentage };
      type = await admin.call(replaceActivityType, {
        params: { id },
        body: {
          challengeDefinition: newDesign({
            ...{ ...referralDesign, slug, title },
            reward: { valueType: 'none', ...reward },
          }),
        },
      });
    },
    findOrder: (orderId) =>
      database.inTenant(tenantId, async (db) => {
        const rows = await db
          .selectFrom('orders')
          .select('id')
          .where('orderId', '=', String(orderId))
          .execute();
        if (rows.length > 1) throw new Error('An order is there twice');
        return rows[0]?.id;
      }),
    async decide(id, approvedState) {
      await admin.call(decideReferral, { params: { id }, body: { approvedState } });
    },
    async deliver(sent) {
      const answers = await Promise.all(sent.map(shopify.deliver));
      if (answers.some((status) => status !== 200)) throw new Error('A webhook was refused');
      await work();
    },
    async sync() {
      const start = new Date(server.now.getTime() - windowMinutes * minute).toISOString();
      const { id } = await addJob(server, tenantId, {
        ...{ start, sizeInMins: windowMinutes, overlapSecs: 0 },
      });
      const feed = shopifyOrdersWith(async () => {
        connected.points = allPoints;
      });
      connected.points = allPoints;
      await takeOneTurn(server, tenantId, id, { feed, now: server.now });
    },
    async pass(days) {
      server.now = new Date(server.now.getTime() + days * day);
      const token = await database.inTenant(tenantId, (db) =>
        createSession(
          db,
          { ...adminPerson, roles: ['admin'] },
          {
            ...{ tenantId, sessionTokens: server.sessionTokens, now: server.now },
          },
        ),
      );
      admin = server.as({ ...adminPerson, token });
      const { run } = creditDueReferrals({ now });
      await run({}, { tenantId, key: '', log, ...access });
    },
    async points() {
      const earned = people.map((userId) => admin.call(getEarnings, { query: { userId } }));
      return (await Promise.all(earned)).map(({ points }) => points);
    },
    countEntries: () =>
      database.inTenant(tenantId, async (db) => {
        const { count } = await db
          .selectFrom('transactions')
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
  };
}
