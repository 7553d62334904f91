import { sql } from 'kysely';
import { hashPassword } from '#server/auth/passwords.ts';
import { stockAppSumoCodes } from '#server/plans/app-sumo-stock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { addActivities } from './activities.ts';
import { analyzeTables } from './analyze-tables.ts';
import { addAnnouncements } from './announcements.ts';
import { addApplicants } from './applicants.ts';
import { addForms } from './application-forms.ts';
import { addAuditEntries } from './audit.ts';
import { addBelongings } from './belongings.ts';
import { addBilling } from './billing.ts';
import { addChosenRewards, addVisitorsRewards } from './chosen-rewards.ts';
import { addDisabling } from './disabled.ts';
import { addDomains } from './domains.ts';
import { addEmails } from './emails.ts';
import { addFraudCases } from './fraud-cases.ts';
import { addGivenUpWork } from './given-up-work.ts';
import { addOrderQuestions } from './order-questions.ts';
import { addPayPal } from './pay-pal.ts';
import { addPayments } from './payments.ts';
import { addPayoutRuns } from './payout-runs.ts';
import { addPeople } from './people.ts';
import { drawPictures } from './pictures.ts';
import { agreeOnPlan } from './plans.ts';
import { addPointsExpiry, expiryOf } from './points-expiry.ts';
import { addProfiles } from './profiles.ts';
import { addReferrals } from './referrals.ts';
import { addRewards, addTokens } from './rewards.ts';
import { addScreenCounts } from './screens.ts';
import { addSendingDomains } from './sending-domains.ts';
import { addShop } from './shops.ts';
import { addCheckedPosts, addPostTemplates } from './social.ts';
import { addSystemEmails } from './system-emails.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';
import { demoPassword, demoTenants } from './tenants.ts';
import { addClicks, addTrackingLinks } from './tracking-links.ts';
import { addUsageFees } from './usage.ts';
import { addWeeklySummary } from './weekly-summary.ts';

const tenantAge = 430 * 86_400_000;

/** The demo and this database do not fit together; the message says what to do. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

/**
 * Fills an empty database with the demo and answers whether it did anything. An interrupted demo is
 * completed; if several processes start at once, one does it and the others wait. Throws
 * DemoError when the database is somebody's own.
 */
export const fillDemo = (
  database: Database,
  config: Config,
  now: Date = new Date(),
): Promise<boolean> => database.alone('demo', () => fill(database, config, now));

/** Throws DemoError when the demo is in the database: everybody knows the password of its people. */
export async function refuseDemo(database: Database): Promise<void> {
  const { hasDemo } = await readState(database);
  if (!hasDemo) return;
  throw new DemoError(
    'This database holds the demo, whose password everybody knows, and DEMO is off. Set DATABASE_URL or DATA_DIR to another database, or DEMO=on to go on with the demo.',
  );
}

async function fill(database: Database, config: Config, now: Date): Promise<boolean> {
  const state = await readState(database);
  if (state.hasOthers && !state.hasDemo) {
    throw new DemoError(
      'This database holds tenants of your own, and the demo is never put beside them. Set DEMO=off, or DATABASE_URL or DATA_DIR to another database.',
    );
  }
  const unfinished = demoTenants.filter(({ tenantId }) => !state.withPeople.has(tenantId));
  if (state.hasOthers || unfinished.length === 0) return false;

  const passwordHash = await hashPassword(demoPassword);
  for (const plan of unfinished) {
    if (!state.made.has(plan.tenantId)) await createDemoTenant(database, plan, now);
    const pictures = await drawPictures(plan);
    const clicks = await database.inTenant(plan.tenantId, async (db) => {
      await addPeople(db, plan, { config, passwordHash, now });
      await addForms(db, plan, { now });
      await addBelongings(db, plan, { now });
      await addProfiles(db, plan, { portraits: pictures.portraits, now });
      await addRewards(db, plan, { pictures, now });
      await addActivities(db, plan, { pictures, now });
      await analyzeTables(db, 'users', 'activityTypes', 'activities', 'tasks', 'transactions');
      await addTokens(db);
      await addShop(db, plan, { config, now });
      await addPayPal(db, plan, { now });
      await addBilling(db, plan, { config, now });
      await stockAppSumoCodes(db, plan.appSumoStock ?? []);
      await addReferrals(db, plan, { pictures, now });
      await analyzeTables(db, 'transactions', 'orders');
      await addOrderQuestions(db, now);
      await addFraudCases(db, plan, now);
      await addUsageFees(db, now);
      await addApplicants(db, plan, { now });
      await addPayments(db, now);
      await addPayoutRuns(db, now);
      await addVisitorsRewards(db, plan, now);
      await addPointsExpiry(db, plan, now);
      await addChosenRewards(db, now);
      await addDomains(db, plan, { config, now });
      await addSendingDomains(db, plan, { config, now });
      const opened = await addTrackingLinks(db, plan, now);
      await addPostTemplates(db, now);
      await addCheckedPosts(db, now);
      await addSystemEmails(db, plan, now);
      await addEmails(db, plan, { config, now });
      await addAuditEntries(db);
      await addScreenCounts(db, plan, now);
      await addAnnouncements(db, plan, now);
      await addWeeklySummary(db, plan, { config, now });
      await addDisabling(db, plan, { config, now });
      return opened;
    });
    await database.inSystem('fill-demo', (db) => addClicks(db, clicks));
  }
  await addGivenUpWork(database, config, now);
  return true;
}

async function readState(database: Database) {
  const tenants = await database.inSystem('fill-demo', (db) =>
    db
      .selectFrom('tenants')
      .select((row) => [
        'tenantId',
        sql<boolean>`data->'demo' is not null`.as('isDemo'),
        row
          .exists(
            row
              .selectFrom('users')
              .select('users.id')
              .whereRef('users.tenantId', '=', 'tenants.tenantId'),
          )
          .as('hasPeople'),
      ])
      .execute(),
  );
  return {
    hasDemo: tenants.some(({ isDemo }) => isDemo),
    hasOthers: tenants.some(({ isDemo }) => !isDemo),
    made: new Set(tenants.map(({ tenantId }) => tenantId)),
    withPeople: new Set(tenants.filter(({ hasPeople }) => hasPeople).map((row) => row.tenantId)),
  };
}

async function createDemoTenant(
  database: Database,
  plan: DemoTenantPlan,
  now: Date,
): Promise<void> {
  const people = plan.accounts.map(({ email, description }) => ({ email, description }));
  await addTenant(database, {
    tenantId: plan.tenantId,
    ...(plan.planCode && { planCode: plan.planCode }),
    data: TenantData.parse({
      ...plan.data,
      pointsExpiry: expiryOf(plan, now),
      demo: { password: demoPassword, people },
    }),
    createdAt: new Date(now.getTime() - tenantAge),
  });
  await agreeOnPlan(database, plan);
}
