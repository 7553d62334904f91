import { runStatements } from '../platform/db/run-statements.ts';

/** Counts how often the outcome of a payout was told: it can fail, and be paid after all. */
export const up = runStatements([
  'alter table payouts add column turns integer not null default 0',
  // The owner of the tables is bound by row-level security too, and would see nothing.
  'alter table payouts no force row level security',
  'alter table payments no force row level security',
  `update payouts set turns = case
      when exists (select from payments where payments.tenant_id = payouts.tenant_id
        and payments.payout_id = payouts.id and payments.returned_at is not null) then 2
      else 1
    end
    where status in ('paid', 'failed')`,
  'alter table payouts force row level security',
  'alter table payments force row level security',
]);
