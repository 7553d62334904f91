import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { titleWithPeriod } from '#contract/plans/plan-title.ts';
import type {
  HealthFilter,
  PlanFilter,
  TenantAtAGlance,
  TenantSort,
  TenantTrouble,
} from '#contract/tenants/tenant-at-a-glance.ts';
import { agreementOf } from '#server/plans/terms.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import {
  hasSignedIn,
  isCountedAdministrator,
  isCountedAmbassador,
} from '#server/platform/db/who-counts.ts';
import { type TenantRow, toTenantListItem } from './tenant-record.ts';
import { troublesOf } from './troubles.ts';

export interface TenantQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: TenantSort | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly includeDisabled?: boolean | undefined;
  readonly plan?: PlanFilter | undefined;
  readonly health?: HealthFilter | undefined;
}

const nameAndId = sql<string>`lower(data->>'tenantName') || ' ' || tenant_id`;

const countOf = (who: RawBuilder<SqlBool>) => sql<number>`(
  select count(*) from users where users.tenant_id = tenants.tenant_id and ${who}
)`;
const ambassadors = countOf(isCountedAmbassador);
const lastSignIn = sql<Date | null>`(
  select users.last_login_at from users where users.tenant_id = tenants.tenant_id and ${hasSignedIn}
  order by users.last_login_at desc limit 1
)`;

const sortings: Readonly<Record<TenantSort, RawBuilder<unknown>>> = {
  tenantName: sql`lower((data->>'tenantName') collate "C")`,
  createdAt: sql`created_at`,
  // Nobody has ever signed in: longer ago than any day.
  lastSignInAt: sql`coalesce(${lastSignIn}, '-infinity')`,
  ambassadors,
};

/** One page of the installation's tenants, and how many match. Only those of the page are looked at closely. */
export async function listAtAGlance(
  db: SystemDb,
  query: TenantQuery,
  { bills }: { readonly bills: boolean },
): Promise<{ results: TenantAtAGlance[]; totalCount: number }> {
  const { search, plan, health } = query;
  const troubles = troublesOf(db, bills);
  const matching = db
    .selectFrom('tenants')
    .$if(health === undefined && query.includeDisabled !== true, (rows) =>
      rows.where('enabled', '=', true),
    )
    .$if(health === 'disabled', (rows) => rows.where('enabled', '=', false))
    .$if(health === 'attention', (rows) => rows.where(troubles.needsAttention))
    .$if(plan !== undefined, (rows) => rows.where(hasPlan(plan ?? 'none')))
    .$if(Boolean(search), (rows) => rows.where(containsText(nameAndId, search ?? '')));
  const page = matching
    .selectAll()
    .select(
      sql<number>`row_number() over (order by ${sortings[query.sort ?? 'tenantName']}
        ${sql.raw(query.dir ?? 'asc')}, tenant_id)`.as('place'),
    )
    .orderBy('place')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const rows = await db
    .selectFrom(page.as('tenants'))
    .selectAll()
    .select([
      ambassadors.as('ambassadors'),
      countOf(isCountedAdministrator).as('admins'),
      lastSignIn.as('lastSignInAt'),
      troubles.all.as('troubles'),
    ])
    .orderBy('place')
    .execute();
  const { count } = await matching
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map(toGlance), totalCount: count };
}

function hasPlan(plan: PlanFilter): RawBuilder<SqlBool> {
  if (plan === 'none') return sql`plan_code is null`;
  if (plan === 'appsumo') return sql`starts_with(plan_code, 'appsumo-')`;
  return sql`plan_code = ${plan}`;
}

interface GlanceRow extends TenantRow {
  readonly ambassadors: number;
  readonly admins: number;
  readonly lastSignInAt: Date | null;
  readonly troubles: TenantTrouble[];
}

function toGlance(row: GlanceRow): TenantAtAGlance {
  const { ambassadors, admins, lastSignInAt, troubles } = row;
  const { code, version, period } = agreementOf(row);
  return {
    ...toTenantListItem(row),
    plan: code && titleWithPeriod(code, version, period),
    ...{ ambassadors, admins, troubles },
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
