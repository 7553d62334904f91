import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import type { PlanCode } from '#contract/plans/plan.ts';
import { getOrder } from '#contract/referrals/endpoints.ts';
import type { Order } from '#contract/referrals/order.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { createSession } from '#server/auth/sessions.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { addType, type Design } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { creditDueReferrals, watchDueReferrals } from '../credit-due.ts';
import { deliver, newOrder, referralDesign } from './orders.ts';

const log = { debug() {}, warn() {}, error() {} };
let made = 0;

/** A brand with a referral activity and Anna, an ambassador with a discount code. */
export interface Programme {
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
  readonly adminPerson: Person;
  readonly anna: Person;
  readonly type: ActivityType;
  /** Anna's discount code. */
  readonly code: string;
  /** Hands in an order with Anna's code, or again one of the same id; returns the order as an admin reads it then. */
  take(more?: Partial<ShopOrder>): Promise<Order>;
  read(id: string): Promise<Order>;
  /** Anna's entries in the ledger, oldest first: `85 points: Referral #1`. */
  ledger(): Promise<string[]>;
  /** Credits the referrals that are due at a moment, as the hourly job does. */
  creditAt(moment: string): Promise<void>;
}

/** Lets a second pass, so that the next event is later in every list. */
export function passSecond(server: TestServer): void {
  server.now = new Date(server.now.getTime() + 1000);
}

/** An admin whose session would have run out by the moment it is now. */
async function signInAgain(server: TestServer, admin: Person): Promise<Person> {
  const { database, sessionTokens, now } = server;
  const { tenantId, id, email } = admin;
  const token = await database.inTenant(tenantId, (db) =>
    createSession(db, { id, email, roles: ['admin'] }, { tenantId, sessionTokens, now }),
  );
  return { ...admin, token };
}

export async function addProgramme(
  server: TestServer,
  design: Partial<Design> = {},
  planCode: PlanCode = 'growth',
): Promise<Programme> {
  made += 1;
  const number = made;
  const tenantId = await server.addTenant(`programme-${number}`, {
    planCode,
    data: { timezone: 'Europe/Berlin', currencies: ['EUR'] },
  });
  const adminPerson = await server.addPerson(tenantId, { roles: ['admin'] });
  let admin = server.as(adminPerson);
  const anna = await server.addPerson(tenantId, { firstName: 'Anna' });
  const type = await addType(admin, { ...referralDesign, ...design });
  const code = `ANNA${number}`;
  const body = { code, system: 'shopify' } as const;
  await admin.call(addDiscountCode, { params: { id: anna.id }, body });
  const read = (id: string) => admin.call(getOrder, { params: { id } });
  return {
    ...{ tenantId, adminPerson, anna, type, code, read },
    get admin() {
      return admin;
    },
    async take(more) {
      passSecond(server);
      return read(await deliver(server, tenantId, newOrder({ discountCodes: [code], ...more })));
    },
    async ledger() {
      const { results } = await admin.call(listTransactions, {
        params: { id: anna.id },
        query: { pageSize: '100', dir: 'asc' },
      });
      return results.map(
        ({ type: kind, value, unit, description }) =>
          `${kind === 'debit' ? '-' : ''}${value} ${unit}: ${description}`,
      );
    },
    async creditAt(moment) {
      server.now = new Date(moment);
      admin = server.as(await signInAgain(server, adminPerson));
      await watchDueReferrals(server.database, server.now);
      const jobs = await startJobs(
        server.database,
        [creditDueReferrals({ now: () => server.now })],
        { log },
      );
      await jobs.drain();
      await jobs.stop();
    },
  };
}
