import { sql } from 'kysely';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { addActivities } from './activities.ts';
import { addPeople } from './people.ts';
import { drawPictures } from './pictures.ts';
import { type DemoTenantPlan, demoPassword, demoTenants } from './tenants.ts';

const tenantAge = 430 * 86_400_000;

/**
 * Fills an empty database with the demo and answers whether it did anything. A database with any
 * tenant that is not of the demo is left alone; a demo whose making was interrupted is completed.
 */
export async function fillDemo(
  database: Database,
  config: Config,
  now: Date = new Date(),
): Promise<boolean> {
  const state = await readState(database);
  if (state.hasOtherTenants) return false;
  const unfinished = demoTenants.filter(({ tenantId }) => !state.withPeople.has(tenantId));
  if (unfinished.length === 0) return false;

  const passwordHash = await hashPassword(demoPassword);
  for (const plan of unfinished) {
    if (!state.made.has(plan.tenantId)) await createDemoTenant(database, plan, now);
    const pictures = await drawPictures(plan);
    await database.inTenant(plan.tenantId, async (db) => {
      await addPeople(db, plan, { config, passwordHash, now });
      await addActivities(db, plan, { pictures, now });
    });
  }
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
    hasOtherTenants: tenants.some(({ isDemo }) => !isDemo),
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
    data: TenantData.parse({ ...plan.data, demo: { password: demoPassword, people } }),
    createdAt: new Date(now.getTime() - tenantAge),
  });
}
