import { runStatements } from '../platform/db/run-statements.ts';

/** Questions of ambassadors who contest an order's outcome, and the answers. A person has one open for an order. */
export const up = runStatements([
  `create table order_questions (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), ''),
    id uuid not null default gen_random_uuid(),
    order_id uuid not null,
    user_id uuid not null,
    contested_text text not null,
    contested_at timestamptz not null,
    due_at timestamptz not null,
    reply_text text,
    replied_at timestamptz,
    replied_by text,
    reply_approved boolean not null default false,
    primary key (tenant_id, id),
    constraint order_questions_reply_whole check (num_nulls(reply_text, replied_at, replied_by) in (0, 3)),
    foreign key (tenant_id, order_id) references orders on delete cascade,
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  `create unique index order_questions_one_open on order_questions (tenant_id, order_id, user_id)
    where replied_at is null`,
  `create index order_questions_open on order_questions (tenant_id, due_at, id)
    where replied_at is null`,
  `create index order_questions_replied on order_questions (tenant_id, replied_at, id)
    where replied_at is not null`,
  'create index order_questions_person on order_questions (tenant_id, user_id, contested_at, id)',
  'create index order_questions_order on order_questions (tenant_id, order_id, contested_at, id)',
]);
