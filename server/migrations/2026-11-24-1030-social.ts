import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** Texts that ambassadors share. */
export const up = runStatements([
  `create table social_post_templates (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    text text not null,
    link text not null,
    quote text not null,
    share_options text[] not null check (
      share_options <@ '{copyable_text,facebook,twitter}' and share_options <> '{}'),
    created_at timestamptz not null default now(),
    primary key (tenant_id, id)
  )`,
  'create index social_post_templates_newest on social_post_templates (tenant_id, created_at desc, id)',
]);
