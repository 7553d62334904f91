import { expect, it } from 'vitest';
import { termEnd } from '#contract/plans/minimum-term.ts';
import type { AnyPlanCode } from '#contract/plans/plan.ts';
import { movedAgreement, type Standing } from './moving.ts';
import { agreementOf } from './terms.ts';

const from = (planCode: AnyPlanCode, planTerms: object = {}) =>
  agreementOf({
    ...{ planCode, planVersion: 6, planPeriod: 'monthly', planOverrides: {}, planTerms },
  });

const counts = (used: number) => ({
  ...{ 'users.admins': used, 'users.ambassadors': used, 'general.activityTypes': used },
  ...{ 'general.additionalApplicationForms': used, 'general.rewardTypes': used },
});

const standing: Standing = {
  ...{ isBound: true, appSumoCodes: 0, allowsCardBilling: true, today: '2026-11-20' },
  counts: counts(0),
  names: {
    ...{ 'users.admins': 'administrators', 'users.ambassadors': 'Champions' },
    ...{ 'general.activityTypes': 'activity types', 'general.rewardTypes': 'reward types' },
    'general.additionalApplicationForms': 'additional application forms',
  },
};

const move = (planCode: AnyPlanCode) => ({
  ...{ planCode, version: 6 as const, period: 'monthly' as const, revision: 0 },
});

const term = (minimumTermStartDate: string) => ({ minimumTermMonths: 12, minimumTermStartDate });

it('keeps an admin on the plan until the minimum term is over, and support on none [PLAN-56]', () => {
  const bound = from('growth', term('2026-02-01'));
  const asked = () => movedAgreement(bound, move('starter'), standing);
  expect(asked).toThrow('Your plan has a minimum term until February 1, 2027');
  expect(movedAgreement(bound, move('community'), standing).code).toBe('community');
  expect(movedAgreement(bound, move('starter'), { ...standing, isBound: false }).code).toBe(
    'starter',
  );
  expect(movedAgreement(from('growth'), move('starter'), standing).code).toBe('starter');
});

it.each([
  ['2026-02-01', '2027-01-31', '2027-02-01'],
  ['2026-02-01', '2027-02-01', '2028-02-01'],
  ['2026-02-01', '2029-06-01', '2030-02-01'],
  ['2024-02-29', '2024-12-01', '2025-02-28'],
  ['2024-02-29', '2027-12-01', '2028-02-29'],
  ['2027-02-01', '2026-11-20', '2028-02-01'],
])('has a term from %s that ends, seen on %s, on %s [PLAN-56]', (start, today, end) => {
  const agreed = { ...term(start), minimumTermMonths: 12 as const };
  expect(termEnd({ ...agreed, minimumTermRecurring: true }, today)).toBe(end);
});

it('has no end where there is no term, or one that does not recur is over', () => {
  const agreed = { minimumTermMonths: 12, minimumTermStartDate: '2025-02-01' } as const;
  expect(termEnd({ ...agreed, minimumTermRecurring: false }, '2026-01-31')).toBe('2026-02-01');
  expect(termEnd({ ...agreed, minimumTermRecurring: false }, '2026-02-01')).toBeNull();
  expect(
    termEnd(
      { minimumTermMonths: null, minimumTermRecurring: false, minimumTermStartDate: null },
      '2026-02-01',
    ),
  ).toBeNull();
});

it('refuses what is used above a limit that gets smaller, at the limit and below it not [PLAN-55]', () => {
  const lower = (used: number) =>
    movedAgreement(from('growth'), move('micro'), {
      ...{
        ...standing,
        counts: { ...counts(0), 'users.admins': used, 'users.ambassadors': 51 * (used - 1) },
      },
    });
  expect(lower(1).code).toBe('micro');
  expect(() => lower(2)).toThrow(
    'More is used than Launch includes: 2 administrators (1 included), 51 Champions (50 included)',
  );
});

it('lets a tenant that is above its limits have more, and the same [PLAN-55]', () => {
  const full = { ...standing, counts: counts(40) };
  expect(movedAgreement(from('micro'), move('starter'), full).code).toBe('starter');
  const yearly = { ...move('micro'), period: 'annual' as const };
  expect(movedAgreement(from('micro'), yearly, full).period).toBe('annual');
});
