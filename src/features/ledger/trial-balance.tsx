import { Text } from '@mantine/core';
import { describeBalance, ledgerLabels as labels } from '#client/ledger/labels.ts';
import type { AccountBalance } from '#contract/ledger/proof.ts';
import { type LedgerAccount, ledgerAccounts } from '#contract/transactions/account.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';

interface Row {
  readonly account: LedgerAccount | 'together';
  readonly balances: readonly AccountBalance[];
}

/** A row for each account and a column for each unit, with their sums at the end. */
export function TrialBalance({ balances }: { balances: readonly AccountBalance[] }) {
  const units = [...new Set(balances.map(({ unit }) => unit))];
  const rows: Row[] = [...ledgerAccounts, 'together' as const].map((account) => ({
    account,
    balances: balances.filter((each) => account === 'together' || each.account === account),
  }));
  const columns: Column<Row>[] = [
    {
      key: 'account',
      title: labels.balances.account,
      phone: 'title',
      render: ({ account }) => <AccountName account={account} />,
    },
    ...units.map(
      (unit): Column<Row> => ({
        key: unit,
        title: unit === 'points' ? labels.balances.points : unit,
        align: 'end',
        phone: 'detail',
        render: (row) => (
          <Text span inherit fw={row.account === 'together' ? 600 : undefined}>
            {describeBalance(unit, sumOf(row.balances.filter((each) => each.unit === unit)))}
          </Text>
        ),
      }),
    ),
  ];
  return (
    <DataTable
      label={labels.balances.title}
      columns={columns}
      rows={units.length === 0 ? [] : rows}
      rowKey={({ account }) => account}
      empty={labels.balances.empty}
    />
  );
}

/** In thousandths, which are whole: no currency has smaller parts. */
const sumOf = (balances: readonly AccountBalance[]): number =>
  balances.reduce((sum, { balance }) => sum + Math.round(balance * 1000), 0) / 1000;

const AccountName = ({ account }: Pick<Row, 'account'>) =>
  account === 'together' ? (
    <Text span inherit fw={600}>
      {labels.balances.together}
    </Text>
  ) : (
    <div>
      {labels.accounts[account].name}
      <Text size="sm" c="dimmed">
        {labels.accounts[account].holds}
      </Text>
    </div>
  );
