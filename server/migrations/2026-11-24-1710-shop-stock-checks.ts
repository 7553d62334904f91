import { runStatements } from '../platform/db/run-statements.ts';

/** The moment until which nobody asks a tenant’s shop for its stock: somebody asks now, or has just failed. */
export const up = runStatements([
  `create table shop_stock_checks (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), ''),
    left_alone_until timestamptz not null,
    primary key (tenant_id),
    foreign key (tenant_id) references tenants on delete cascade
  )`,
]);
