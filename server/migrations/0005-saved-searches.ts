import { runStatements } from '../platform/db/run-statements.ts';

const statements = [
  // The person who saves makes the id, so one person's ids say nothing about the ids of others.
  `create table saved_searches (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), ''),
    user_id uuid not null,
    id uuid not null,
    list text not null,
    name text not null,
    name_key text not null,
    state jsonb not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, user_id, id),
    constraint saved_searches_name_unique unique (tenant_id, user_id, list, name_key),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
];

/** The searches that people save, each for themselves. */
export const up = runStatements(statements);
