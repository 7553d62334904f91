import { describe, expect, it } from 'vitest';
import type { Replay, Ruling } from '#contract/referrals/replay.ts';
import { makeRuling } from '../testing/referrals.ts';
import { testTenant } from '../testing/tenant.ts';
import { tellDifferences, tellReplay } from './replay-labels.ts';

const { terms } = testTenant.data;
const wording = {
  terms,
  currency: 'EUR',
  moment: (instant: string) => instant.slice(0, 10),
} as const;
const nobodys: Ruling = { reasonNotCounted: 'no-activity', referral: null };
const told = (replay: Replay) =>
  tellReplay(replay, wording).map(({ name, kept, today, isDifferent }) =>
    [name, kept, today, ...(isDifferent ? ['differs'] : [])].join(' | '),
  );

describe('a replay in words', () => {
  it('has each line of what the order got and what it would get', () => {
    const today = makeRuling({
      ...{ by: 'referral-code', code: 'BEN1234', passedOver: 'ANNA10' },
      user: { slug: 'ben', firstName: 'Ben', lastName: 'Kohl', email: 'ben@acme.test' },
      ...{ percentage: 20, commission: 16.98, commissionPoints: null, pointsRate: null },
      rate: { percentage: 20, tag: 'vip', purchase: null, leastSale: null, goods: null },
      ...{ suspicious: true, suspiciousReasons: ['self-referral'], approvedState: 'denied' },
    });
    const replay: Replay = {
      kept: makeRuling(),
      today,
      differences: ['ambassador', 'code', 'percentage', 'payout', 'suspicion', 'state'],
    };
    expect(told(replay)).toEqual([
      'Whether it counts | Counts | Counts',
      'Champion | Anna Okafor, anna@acme.test | Ben Kohl, ben@acme.test | differs',
      'Code | Discount code ANNA10 | Code of a link: BEN1234, which counts before ANNA10 | differs',
      'Rule | Refer a friend, version 3 | Refer a friend, version 3',
      'Percentage | 10% | 20% is for the tag vip | differs',
      'Paid | 10 points for €1 | No points rate for EUR | differs',
      'Commission | €8.49, which is 85 points | €16.98, and no points',
      'Due | 2026-05-20 | 2026-05-20',
      'Suspicion | Not suspicious | Suspicious: Purchaser is the champion | differs',
      'State by the settings | Approved | Denied | differs',
    ]);
    expect(tellDifferences(replay, terms)).toBe(
      'Today it would differ in: Champion, Code, Percentage, Paid, Suspicion and State by the settings.',
    );
  });

  it('says of cash that it is cash, and of a suspicion that the settings let pass', () => {
    const today = makeRuling({
      ...{ payoutFormat: 'monetary', suspiciousReasons: ['self-referral'] },
    });
    const lines = told({ kept: makeRuling(), today, differences: ['payout'] });
    expect(lines).toContain('Paid | 10 points for €1 | In cash | differs');
    expect(lines).toContain('Commission | €8.49, which is 85 points | €8.49');
    expect(lines).toContain(
      'Suspicion | Not suspicious | Not suspicious by the settings: Purchaser is the champion',
    );
  });

  it('says of an order that would count by one of the two rules why not by the other', () => {
    const lines = told({ kept: nobodys, today: makeRuling(), differences: ['outcome', 'state'] });
    expect(lines[0]).toBe(
      'Whether it counts | No referral activity type was available for its platform | Counts | differs',
    );
    expect(lines.at(-1)).toBe('State by the settings | – | Approved | differs');
  });

  it('says of an order that counts by neither the reason alone, and that all is the same where it is', () => {
    const replay: Replay = { kept: nobodys, today: nobodys, differences: [] };
    expect(told(replay)).toHaveLength(1);
    expect(tellDifferences(replay, terms)).toBe('Today it would be the same.');
  });
});
