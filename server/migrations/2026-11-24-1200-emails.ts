import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** Emails that admins write, and their recipients. */
export const up = runStatements([
  `create table emails (
    ${tenantId},
    id uuid not null,
    subject text,
    html_template text,
    inlinable_styles text,
    non_inlinable_styles text,
    from_name text,
    target jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by uuid not null,
    send_id uuid,
    primary key (tenant_id, id),
    foreign key (tenant_id) references tenants on delete cascade
  )`,
  'create index emails_drafts on emails (tenant_id, updated_at desc, id) where send_id is null',
  `create table email_sends (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    email_id uuid not null,
    from_email text not null,
    sent_at timestamptz not null,
    sent_by uuid not null,
    state text not null default 'sending' check (state in ('sending', 'paused', 'stopped', 'done')),
    turn int not null default 1,
    recipient_count int not null default 0,
    sent_count int not null default 0,
    failed_count int not null default 0,
    skipped_count int not null default 0,
    unknown_count int not null default 0,
    primary key (tenant_id, id),
    constraint email_sends_once unique (tenant_id, email_id),
    foreign key (tenant_id, email_id) references emails on delete cascade
  )`,
  'create index email_sends_newest on email_sends (tenant_id, sent_at desc, id)',
  // One row of each person, numbered in the order of their addresses.
  `create table email_recipients (
    ${tenantId},
    send_id uuid not null,
    number int not null,
    user_id uuid not null,
    state text not null default 'waiting' check (
      state in ('waiting', 'sent', 'failed', 'skipped', 'unknown')),
    skip_reason text,
    failure text,
    at timestamptz,
    tries smallint not null default 0,
    next_try_at timestamptz,
    claimed_at timestamptz,
    primary key (tenant_id, send_id, number),
    constraint email_recipients_skipped check ((state = 'skipped') = (skip_reason is not null)),
    foreign key (tenant_id, send_id) references email_sends on delete cascade,
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create unique index email_recipients_person on email_recipients (tenant_id, user_id, send_id)',
  'create index email_recipients_state on email_recipients (tenant_id, send_id, state, number)',
  // The tokens of the links at the end of emails: one for each person, made with the first email to them.
  `create table unsubscribe_links (
    ${tenantId},
    user_id uuid not null,
    token text not null default gen_random_uuid()::text,
    primary key (tenant_id, user_id),
    constraint unsubscribe_links_token unique (tenant_id, token),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
]);
