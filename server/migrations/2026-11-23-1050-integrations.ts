import { runStatements } from '../platform/db/run-statements.ts';

/** The platforms that tenants have connected. */
export const up = runStatements([
  `create table integrations (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), ''),
    platform text not null check (platform in ('shopify', 'woo-commerce')),
    shop_host text not null,
    platform_settings jsonb not null,
    shop_key jsonb not null,
    added_at timestamptz not null,
    stopped_at timestamptz,
    primary key (tenant_id, platform)
  )`,
  'create index integrations_shop on integrations (platform, shop_host)',
]);
