import type { Generated } from 'kysely';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface PlanTables {
  appSumoCodes: AppSumoCodesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PlanTables {}
}

/** The rights of the application on the rows of a tenant. */
export const planTables: RowRights<PlanTables> = {
  app_sumo_codes: 'select, insert',
};

/** The codes that customers of AppSumo have redeemed and, of the operators' tenant, those in stock. */
interface AppSumoCodesTable {
  tenantId: Generated<string>;
  code: string;
  /** Null in stock. */
  redeemedAt: Generated<Date | null>;
}
