import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getLedgerProof, proveLedger } from '#contract/ledger/endpoints.ts';
import type { LedgerProof } from '#contract/ledger/proof.ts';
import { visit } from '#ui/testing/page.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://acme.banyan.test:4000/'));

const proof: LedgerProof = {
  provedAt: '2026-11-20T02:00:10.000Z',
  balances: [
    { account: 'person', unit: 'EUR', balance: 40.5 },
    { account: 'programme', unit: 'EUR', balance: -140.5 },
    { account: 'paid', unit: 'EUR', balance: 100 },
    { account: 'person', unit: 'points', balance: 1200 },
    { account: 'programme', unit: 'points', balance: -1200 },
  ],
  checks: [
    { check: 'cash-accounts', differences: 0, named: [] },
    { check: 'activities', differences: 0, named: [] },
    { check: 'referrals', differences: 0, named: [] },
    { check: 'payments', differences: 0, named: [] },
  ],
};

let standing: { proof: LedgerProof | null; running: boolean };

async function open(first: typeof standing) {
  standing = first;
  const app = await openApp('/ledger', {
    token: makeToken({ roles: ['support'] }),
    serve(fake) {
      fake.on(getLedgerProof, () => standing);
      fake.on(proveLedger, () => ({ ...standing, running: true }));
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Ledger' });
  return app;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Trial balance' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the ledger', () => {
  it('shows what each account holds in each unit, and that all together hold nothing', async () => {
    await open({ proof, running: false });
    expect(rows()).toEqual([
      'AccountEURPoints',
      expect.stringMatching(/^People.*40\.501,200$/),
      expect.stringMatching(/^Programme.*−140\.50−1,200$/),
      expect.stringMatching(/^Rewards.*0\.000$/),
      expect.stringMatching(/^Expired.*0\.000$/),
      expect.stringMatching(/^On its way.*0\.000$/),
      expect.stringMatching(/^Paid out.*100\.000$/),
      'Together0.000',
    ]);
    expect(screen.getByText('The ledger agrees with every record')).toBeTruthy();
    expect(screen.getAllByText('Agrees')).toHaveLength(4);
  });

  it('names the records that differ, and says how many more there are', async () => {
    const [first, ...others] = proof.checks;
    if (!first) throw new Error('No check');
    const named = [{ name: 'Maya Lindgren', unit: 'EUR', ledger: 40, record: 45.5 }] as const;
    const differing = { ...first, differences: 3, named: [...named] };
    await open({ proof: { ...proof, checks: [differing, ...others] }, running: false });
    expect(screen.getByText('3 records differ from the ledger')).toBeTruthy();
    expect(screen.getByText('3 differences')).toBeTruthy();
    expect(
      screen.getByText('Maya Lindgren: the ledger says 40.00 EUR, the record 45.50'),
    ).toBeTruthy();
    expect(screen.getByText('and 2 more')).toBeTruthy();
  });

  it('is proved on demand, and says so while that lasts', async () => {
    const app = await open({ proof: null, running: false });
    expect(screen.getByText('This ledger has not been proved yet')).toBeTruthy();
    standing = { proof: null, running: true };
    await app.user.click(await button('Prove now'));
    expect(await screen.findByText('The ledger is being proved …')).toBeTruthy();
    standing = { proof, running: false };
    expect(await screen.findByText('The ledger agrees with every record')).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    const app = await openApp('/ledger', {
      token: makeToken({ roles: ['support'] }),
      serve: (fake) =>
        fake.on(getLedgerProof, () => {
          if (isDown) throw problemResponse('internal');
          return { proof, running: false };
        }),
    });
    expect(await screen.findByText('The ledger could not be loaded')).toBeTruthy();
    isDown = false;
    await app.user.click(await button('Try again'));
    expect(await screen.findByText('The ledger agrees with every record')).toBeTruthy();
  });
});
