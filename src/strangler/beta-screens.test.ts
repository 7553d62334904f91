import './testing/every-area.ts';
import { describe, expect, it } from 'vitest';
import { betaFeature, betaFeatures } from '#client/beta-features.ts';
import { betaKeys } from './beta-keys.ts';
import { screens } from './screens.ts';

describe('the beta features', () => {
  it('have words, a default and the screens they cover, which have both sides [BRIDGE-102]', () => {
    for (const { key, title, description, default: isOn } of betaFeatures) {
      expect([title, description]).not.toContain('');
      expect(typeof isOn).toBe('boolean');
      const covered = screens.filter(({ beta }) => beta === key);
      expect(covered).not.toEqual([]);
      for (const screen of covered) expect(screen.native && screen.newPath).toBeTruthy();
    }
  });

  it('have the keys that are specified, on screens with a newer side, now or to come', () => {
    const inBeta = screens.filter(({ beta }) => beta !== undefined);
    expect(new Set(inBeta.map(({ beta }) => beta))).toEqual(new Set(betaKeys));
    for (const { id, newPath } of inBeta) expect(newPath, id).toBeDefined();
  });

  it('are off for whoever has not chosen, and offered only where they are built', () => {
    const built = new Set(screens.flatMap(({ beta }) => beta ?? []));
    expect(new Set(betaFeatures.map(({ key }) => key))).toEqual(built);
    expect(betaFeatures.filter((feature) => feature.default)).toEqual([]);
    expect(betaFeature('billing')).toBeUndefined();
  });

  it.each([
    ['ambassadors', ['ambassadors', 'ambassador', 'ambassadorRewards']],
    ['applicants', ['applicants', 'applicantImport', 'applicant']],
    ['activities', ['activities']],
    [
      'activityTypes',
      [
        ...['activityTypes', 'newActivityTypeOf', 'newActivityType', 'referralActivityType'],
        'activityType',
      ],
    ],
    [
      'rewards',
      [
        ...['rewards', 'issuedRewards', 'cancelledRewards', 'rewardTokens', 'pointRewardTypes'],
        'activityRewardTypes',
        ...['newPointReward', 'pointReward', 'newActivityReward', 'activityReward'],
      ],
    ],
    ['referrals', ['referrals', 'orders', 'orderQuestions', 'fraudCases', 'fraudCase', 'order']],
    ['account', ['account', 'accountNotifications', 'myProfile']],
    ['payments', ['payments', 'payoutRun', 'payoutRuns']],
    [
      'reports',
      [
        ...['activityReport', 'activityTypeReport', 'ambassadorReport', 'cohortReport'],
        ...['referralReport', 'retentionReport', 'returnReport'],
      ],
    ],
  ])('have %s, off by default, for the screens %j [BRIDGE-103]', (key, ids) => {
    expect(betaFeature(key)?.default).toBe(false);
    const covered = screens.filter(({ beta }) => beta === key).map(({ id }) => id);
    expect(covered.sort()).toEqual([...ids].sort());
  });

  it('are emails and reports as well, off by default [BRIDGE-277]', () => {
    for (const key of ['emails', 'reports'] as const) {
      expect(betaKeys).toContain(key);
      expect(betaFeature(key)?.default).toBe(false);
    }
  });

  it('are offered for the list of emails, composing and drafts, while what is embedded already has none [BRIDGE-278]', () => {
    const stagesOf = (...ids: string[]) =>
      screens.filter(({ id }) => ids.includes(id)).map(({ beta, stage }) => [stage, beta]);
    const embedded = ['sentEmail', 'systemEmails', 'systemEmail'];
    const ofSupport = ['billing', 'dataManagement', 'shopifyBilling'];
    expect(stagesOf(...embedded, ...ofSupport)).toEqual(Array(6).fill(['embedded', undefined]));
    expect(stagesOf('sentEmails', 'composeEmail', 'editEmail', 'emailDrafts')).toEqual(
      Array(4).fill(['beta', 'emails']),
    );
    expect(betaFeature('emails')?.default).toBe(false);
  });

  it('are known to every screen in beta', () => {
    for (const { beta } of screens) if (beta) expect(betaFeature(beta)).toBeDefined();
  });
});
