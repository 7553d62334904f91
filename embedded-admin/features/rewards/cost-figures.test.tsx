import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawBlock } from '#blocks/testing/draw-block.tsx';
import { rewardCostsLabels } from '#client/reward-costs/labels.ts';
import { issuedRewardsAddress } from '#client/summary/addresses.ts';
import { testTenant } from '#client/testing/tenant.ts';
import type { RewardCosts } from '#contract/reward-costs/reward-costs.ts';
import { CostFigures } from './cost-figures.tsx';

const labels = rewardCostsLabels(testTenant.data.terms);
const present = { startDate: '2026-11-01', endDate: '2026-11-30' };
const before = { startDate: '2026-10-01', endDate: '2026-10-31' };
const nothing = { earned: 0, spent: 0, expired: 0, issued: 0 };
const empty: RewardCosts = {
  outstanding: { points: 0, people: 0 },
  worth: [],
  months: [
    { ...present, ...nothing },
    { ...before, ...nothing },
  ],
};
const reward = { id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01', description: '$25 gift card' };

/** Draws them, and answers the figure under each label. */
function open(costs: Partial<RewardCosts> = {}) {
  const { user } = drawBlock(<CostFigures costs={{ ...empty, ...costs }} labels={labels} />);
  const textOf = (label: string) => screen.getByText(label).closest('div')?.textContent;
  return { user, textOf };
}

describe('the figures of the costs', () => {
  it('say how many points are held, by how many people [REW-206]', () => {
    const { textOf } = open({ outstanding: { points: 12_500, people: 42 } });
    expect(textOf(labels.outstanding.label)).toBe('Points outstanding12,500Held by 42 champions');
  });

  it('say what the points are worth, and by which gift card, or how that would be known [REW-207]', () => {
    const known = open({ worth: [{ currency: 'USD', amount: 625, reward }] });
    expect(known.textOf(labels.worth.label)).toBe(
      'Worth at most$625If all were spent on “$25 gift card”',
    );
  });

  it('say that the worth is not known without a gift card [REW-207]', () => {
    const { textOf } = open();
    expect(textOf(labels.worth.label)).toContain(labels.worth.unknown);
    expect(textOf(labels.worth.label)).toContain(labels.worth.howToKnow);
  });

  it('say which share of the points expired, or that none has left [REW-209]', () => {
    const months = [
      { ...present, ...nothing, spent: 60 },
      { ...before, ...nothing, spent: 15, expired: 25 },
    ];
    expect(open({ months }).textOf(labels.breakage.label)).toContain('25%');
  });

  it('say "None yet" while no points have left [REW-209]', () => {
    expect(open().textOf(labels.breakage.label)).toContain('None yet');
  });

  it('lead to the rewards issued this month, and show each figure by months [REW-208]', async () => {
    const months = [
      { ...present, earned: 500, spent: 60, expired: 7, issued: 3 },
      { ...before, earned: 400, spent: 50, expired: 6, issued: 2 },
    ];
    const { user, textOf } = open({ months });
    const link = screen.getByRole('link', { name: labels.issued.label });
    expect(link.getAttribute('href')).toBe(issuedRewardsAddress(present));
    expect(textOf(labels.issued.label)).toContain('3');
    const shown: Record<string, (string | null)[]> = {};
    for (const tab of Object.values(labels.figureTabs)) {
      await user.click(screen.getByRole('button', { name: tab }));
      const table = screen.getByRole('table');
      shown[tab] = within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    }
    expect(shown).toEqual({
      Earned: ['500', '400'],
      Spent: ['60', '50'],
      Expired: ['7', '6'],
      Issued: ['3', '2'],
    });
  });
});
