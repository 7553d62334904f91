import type { LedgerCheck, LedgerDifference } from '#contract/ledger/proof.ts';
import { decimalsOf } from '#contract/tenants/currency.ts';
import type { LedgerAccount } from '#contract/transactions/account.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';

type Unit = Transaction['unit'] | LedgerDifference['unit'];

const count = (many: number, one: string): string =>
  `${many.toLocaleString('en')} ${many === 1 ? one : `${one}s`}`;

/** The texts of the page about the ledger. */
export const ledgerLabels = {
  title: 'Ledger',
  purpose:
    'Points and cash only ever move from one account to another, so all accounts together hold nothing. Every night the ledger is compared with the records that must agree with it.',
  prove: 'Prove now',
  running: 'The ledger is being proved …',
  failed: 'The ledger could not be loaded',
  provedAt: (at: string) => `Proved on ${at}`,
  never: {
    title: 'This ledger has not been proved yet',
    hint: 'It is proved every night after 2:00 UTC. You can also do it now.',
  },
  verdict: {
    holds: 'The ledger agrees with every record',
    differs: (differences: number) =>
      `${count(differences, 'record')} ${differences === 1 ? 'differs' : 'differ'} from the ledger`,
  },
  balances: {
    title: 'Trial balance',
    points: 'Points',
    purpose: 'What each account holds. An account that gave more than it got is below zero.',
    account: 'Account',
    together: 'Together',
    empty: 'No points and no cash have moved yet',
  },
  accounts: {
    person: { name: 'People', holds: 'What everybody together can spend or is owed' },
    programme: {
      name: 'Programme',
      holds: 'Gives the points and cash that activities, referrals and admins credit',
    },
    rewards: { name: 'Rewards', holds: 'Points spent on rewards' },
    expired: { name: 'Expired', holds: 'Points that were not spent in time' },
    pending: { name: 'On its way', holds: 'Cash in payout runs that has not arrived yet' },
    paid: { name: 'Paid out', holds: 'Cash that was paid to people' },
  } satisfies Record<LedgerAccount, { name: string; holds: string }>,
  checks: {
    title: 'Compared with the records',
    agrees: 'Agrees',
    differs: (differences: number) => count(differences, 'difference'),
    more: (more: number) => `and ${more.toLocaleString('en')} more`,
  },
  checkNames: {
    'cash-accounts': 'The cash due to each person is the sum of their entries',
    activities: 'Each activity has given what its last approval says, and nothing that was undone',
    referrals: 'Each order has posted the commission that its entries add up to',
    payments: 'Each payment has an entry of the same amount',
    'reward-selections':
      'Each reward chosen for points has its debit, and its credit once it was cancelled or deleted',
    'reward-tokens': 'Each claimed reward token has one reward, and no other token has any',
    payouts: 'What is on its way to each person is what the payout runs say',
  } satisfies Record<LedgerCheck, string>,
  difference: ({ name, unit, ledger, record }: LedgerDifference) =>
    `${name}: the ledger says ${describeBalance(unit, ledger)} ${unit}, the record ${describeBalance(unit, record)}`,
};

/** The balance of an account in words: `1,200`, `−40.00`. */
export const describeBalance = (unit: Unit, balance: number): string => {
  const decimals = unit === 'points' || unit === 'tokens' ? 0 : decimalsOf(unit);
  const size = Math.abs(balance).toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return balance < 0 ? `−${size}` : size;
};
