import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/**
 * The figures of a person in a month by its days and in a year by its months, the people who have done anything on a
 * day, and a new account of how far all that is added up. Without the old account, a process of the release before
 * counts rows, and cannot add up figures that it does not know.
 */
export const up = runStatements([
  `alter table report_sums
    add column parts integer[],
    add column total_until integer[],
    add column approved_until integer[],
    add column in_review_until integer[],
    add column rejected_until integer[],
    add column referred_until integer[],
    add column sales_until numeric[],
    add column points_until numeric[]`,
  // Room to change a row where it is: reports read the rows of a month in the order of their key.
  'alter table report_sums set (fillfactor = 70)',
  `create table report_numbers (
    ${tenantId},
    user_id uuid not null,
    number integer not null,
    primary key (tenant_id, user_id),
    unique (tenant_id, number)
  )`,
  `create table report_crowds (
    ${tenantId},
    span text not null check (span in ('day', 'month', 'year')),
    starts date not null,
    root_id uuid not null,
    currency text not null,
    system text not null,
    block integer not null,
    people bit(1024) not null,
    primary key (tenant_id, span, starts, root_id, currency, system, block)
  )`,
  'create index report_crowds_empty on report_crowds (tenant_id) where bit_count(people) = 0',
  `create table report_progress (
    ${tenantId} references tenants on delete cascade,
    timezone text not null,
    last_user uuid,
    primary key (tenant_id)
  )`,
  // The owner of the tables is bound by row-level security too, and would see nothing.
  'alter table report_standings no force row level security',
  'delete from report_standings',
  'alter table report_standings force row level security',
]);
