import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const nobody = "'00000000-0000-0000-0000-000000000000'";

const counts = `
  total integer not null default 0,
  approved integer not null default 0,
  in_review integer not null default 0,
  rejected integer not null default 0,
  referred integer not null default 0,
  sales numeric not null default 0,
  points numeric not null default 0`;

/** The numbers that a row adds to its figures, by the conditions of the lists. */
const ofActivity = {
  note: 'note_activity_changes',
  table: 'activities',
  columns: 'root_id, total, approved, in_review, rejected',
  at: 'listed_at',
  keys: 'root_id',
  sums: [
    'sum(sign)',
    "sum(sign) filter (where state = 'complete')",
    'sum(sign) filter (where unreviewed_since is not null)',
    "sum(sign) filter (where state = 'please-review')",
  ],
  isCounted: 'deleted_at is null',
};

const ofOrder = {
  note: 'note_order_changes',
  table: 'orders',
  columns: 'currency, system, referred, sales, points',
  at: 'ordered_at',
  keys: 'currency, system',
  sums: [
    'sum(sign)',
    "sum(sign * principal_net) filter (where approved_state <> 'denied')",
    "sum(sign * commission_points) filter (where paid_in = 'points' and approved_state <> 'denied')",
  ],
  isCounted: "user_id is not null and source <> 'simulation'",
};

const rowsOf = {
  insert: 'select 1 as sign, * from new_rows',
  delete: 'select -1 as sign, * from old_rows',
  update: 'select 1 as sign, * from new_rows union all select -1 as sign, * from old_rows',
};

const tablesOf = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
};

/** Every writer only adds rows of its own, so that nobody waits for anybody. */
const noting = ({ note, table, columns, at, keys, sums, isCounted }: typeof ofActivity) =>
  (['insert', 'update', 'delete'] as const).flatMap((event) => [
    `create function ${note}_of_${event}() returns trigger language plpgsql as $$
    begin
      insert into report_changes (tenant_id, at, user_id, ${columns})
      select tenant_id, ${at}, user_id, ${keys}, ${sums.map((sum) => `coalesce(${sum}, 0)`).join(', ')}
      from (${rowsOf[event]}) as changed
      where ${isCounted}
      group by tenant_id, ${at}, user_id, ${keys}
      having ${sums.map((sum) => `coalesce(${sum}, 0) <> 0`).join(' or ')};
      return null;
    end $$`,
    `create trigger ${table}_note_${event} after ${event} on ${table}
      referencing ${tablesOf[event]} for each statement execute function ${note}_of_${event}()`,
  ]);

/**
 * Figures of reports, added up by day, month and year, the changes since then, and how far they are added up. Each
 * change of an activity or an order notes by how much the figures differ.
 */
export const up = runStatements([
  `create table report_changes (
    ${tenantId},
    id bigint generated always as identity,
    at timestamptz not null,
    user_id uuid not null,
    root_id uuid not null default ${nobody},
    currency text not null default '',
    system text not null default '',
    ${counts},
    primary key (tenant_id, id)
  )`,
  'create index report_changes_at on report_changes (tenant_id, at)',
  `create table report_sums (
    ${tenantId},
    span text not null check (span in ('day', 'month', 'year')),
    starts date not null,
    root_id uuid not null,
    currency text not null,
    system text not null,
    user_id uuid not null,
    ${counts},
    people integer not null default 0,
    primary key (tenant_id, span, starts, root_id, currency, system, user_id)
  )`,
  'create index report_sums_user on report_sums (tenant_id, user_id, span, starts)',
  'create index report_sums_empty on report_sums (tenant_id) where total = 0 and referred = 0',
  `create table report_standings (
    ${tenantId} references tenants on delete cascade,
    timezone text not null,
    next_day date,
    primary key (tenant_id)
  )`,
  ...noting(ofActivity),
  ...noting(ofOrder),
]);
