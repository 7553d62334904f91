import { runStatements } from '../platform/db/run-statements.ts';

const accounts = "('person', 'programme', 'rewards', 'expired', 'paid')";

/** The other account of an entry that is there already, by its cause. */
const counterpart = `case source
  when 'reward-selection' then 'rewards'
  when 'expiry' then 'expired'
  when 'payment' then 'paid'
  else 'programme'
end`;

/**
 * Every entry of the ledger goes from one account to another (double entry). Its value for the person, the only
 * thing stored so far, follows from the two.
 */
export const doubleEntry = [
  `alter table transactions
    add column from_account text,
    add column to_account text,
    add column amount numeric(18, 3)`,
  // The owner of the tables is bound by row-level security too, and would see nothing.
  'alter table transactions no force row level security',
  `update transactions set
    from_account = case when value > 0 then ${counterpart} else 'person' end,
    to_account = case when value > 0 then 'person' else ${counterpart} end,
    amount = abs(value)`,
  'alter table transactions force row level security',
  'alter table transactions drop column value',
  `alter table transactions
    alter column from_account set not null,
    alter column to_account set not null,
    alter column amount set not null,
    add column value numeric(18, 3) not null generated always as (
      case 'person' when to_account then amount when from_account then -amount else 0 end
    ) stored,
    add constraint transactions_accounts_known check (
      from_account in ${accounts} and to_account in ${accounts} and from_account <> to_account
    ),
    add constraint transactions_amount_positive check (amount > 0),
    add constraint transactions_points_whole check (unit <> 'points' or amount = trunc(amount)),
    add constraint transactions_account_of_unit check (
      case
        when 'paid' in (from_account, to_account) then unit <> 'points'
        when 'expired' in (from_account, to_account) or 'rewards' in (from_account, to_account)
          then unit = 'points'
        else true
      end
    )`,
];

export const up = runStatements(doubleEntry);
