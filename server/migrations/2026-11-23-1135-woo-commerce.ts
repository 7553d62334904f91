import { runStatements } from '../platform/db/run-statements.ts';

/** The stores that were asked for a key and have not answered yet. */
export const up = runStatements([
  `create table woo_commerce_requests (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), ''),
    state_hash text not null,
    store_origin text not null,
    asked_at timestamptz not null,
    primary key (tenant_id, state_hash)
  )`,
]);
