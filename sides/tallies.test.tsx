import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { recordScreenTallies } from '#contract/screens/endpoints.ts';
import type { ScreenTally } from '#contract/screens/tally.ts';
import { openSide, sidesAndTop } from './testing/open-side.tsx';
import { makeDue, servePayments } from './testing/serve-payments.ts';

const tenant = { features: { 'rewards.cashPayouts': true } };

afterEach(() => vi.restoreAllMocks());

describe.each(sidesAndTop)('what the shell counts of a screen, %s', (name) => {
  const shownBy = name === 'native' ? 'native' : 'embedded';

  async function open() {
    const told: ScreenTally[] = [];
    const app = await openSide(name, '/payments', {
      feature: 'payments',
      token: makeToken({ roles: ['admin'] }),
      tenant,
      serve(fake) {
        servePayments(fake, [makeDue(1)]);
        fake.on(recordScreenTallies, ({ body }) => {
          told.push(...body.tallies);
          return undefined;
        });
      },
    });
    /** The tab goes out of sight. */
    const leaveTab = () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    return { ...app, told, leaveTab };
  }

  it('is told when the tab goes out of sight, with the side that showed it [BRIDGE-190 BRIDGE-195]', async () => {
    const { told, leaveTab } = await open();
    expect(told).toEqual([]);
    leaveTab();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told).toEqual([
      {
        ...{ screen: 'payments', side: shownBy, opened: 1, chosen: 0, shown: {}, failed: {} },
        canGoBack: shownBy === 'embedded',
      },
    ]);
  });

  it('counts an opening again when it is come back to, and no other filter of the same page [BRIDGE-190]', async () => {
    const { told, leaveTab, router, side } = await open();
    await act(() => router.navigate('/payments?status=paid'));
    await act(() => router.navigate('/my/user'));
    await waitFor(() => expect(document.title).toMatch(/^My Account – /));
    await act(() => router.navigate('/payments'));
    await waitFor(() => side.getByText('Payee No 1'));
    leaveTab();
    await waitFor(() => expect(told).not.toEqual([]));
    const payments = told.find((each) => each.screen === 'payments' && each.side === shownBy);
    expect(payments?.opened).toBe(2);
  });
});
