import { describe, expect, it } from 'vitest';
import { type CurrentPlan, Plan } from '#contract/plans/current-plan.ts';
import { planCodes, planVersions } from '#contract/plans/plan.ts';
import { planTitle, titleWithPeriod } from '#contract/plans/plan-title.ts';
import { feeInForce } from '#contract/plans/usage-fee.ts';
import { choicesOf, isCurrent, keyOf, periodsOf } from './choice.ts';
import { feeInWords, feeProblem, shownFee, storedFee, withFee } from './fees.ts';
import {
  editedFeature,
  inForce,
  overrideOf,
  valueInWords,
  valuesOf,
  withOverride,
} from './overrides.ts';
import { makeFeature, makeFees, makePlan } from './testing/plan.ts';

describe('names of plans', () => {
  it('are another set from version 6 on [PLAN-08 PLAN-09]', () => {
    const old = ['Micro', 'Starter', 'Growth', 'Community', 'Enterprise'];
    for (const version of planVersions.slice(0, 5))
      expect(planCodes.map((code) => planTitle(code, version))).toEqual(old);
    const named = planCodes.map((code) => planTitle(code, 6));
    expect(named).toEqual(['Launch', 'Essentials', 'Pro', 'Scale', 'Custom']);
  });

  it('end with the period in brackets [PLAN-12]', () => {
    expect(titleWithPeriod('growth', 6, 'monthly')).toBe('Pro (Monthly)');
    expect(titleWithPeriod('growth', 5, 'annual')).toBe('Growth (Annual)');
    expect(titleWithPeriod('appsumo-10', 6, 'forever')).toBe('AppSumo 10 (Forever)');
  });
});

describe('a feature', () => {
  const limit = makeFeature({ id: 'users.admins', defaultValue: { value: 3, unlimited: false } });
  const overridden = {
    ...limit,
    overridden: true,
    overriddenValue: { value: null, unlimited: true },
  };
  const flag = makeFeature({
    ...{ id: 'displayTags', type: 'boolean', defaultValue: { value: true, unlimited: false } },
  });

  it('has the value of its override, else that of the plan [PLAN-19]', () => {
    expect(inForce(limit)).toEqual({ value: 3, unlimited: false });
    expect(inForce(overridden)).toEqual({ value: null, unlimited: true });
    expect(inForce({ ...overridden, overridden: false })).toEqual({ value: 3, unlimited: false });
    expect(editedFeature(overridden).original).toEqual(overridden);
  });

  it('is read as a number, without an end, or as yes or no [PLAN-20]', () => {
    const words = [3, 0, true, false].map((value) => valueInWords({ value, unlimited: false }));
    expect([...words, valueInWords({ value: null, unlimited: true })]).toEqual([
      '3',
      '0',
      'Yes',
      'No',
      'Unlimited',
    ]);
  });

  it('is overridden once a value is set or no end is chosen [PLAN-59 PLAN-68]', () => {
    const typed = (value: string | number, unlimited = false) =>
      overrideOf('users.admins', { value, unlimited });
    expect(typed('')).toBeNull();
    expect([typed(-1), typed(1.5)]).toEqual([null, null]);
    expect(typed(0)).toEqual({ path: 'users.admins', value: 0 });
    expect(typed(7, true)).toEqual({ path: 'users.admins', unlimited: true });
    expect(overrideOf('displayTags', { value: false, unlimited: false })).toEqual({
      ...{ path: 'displayTags', value: false },
    });
  });

  it('opens its editor with the override there is, else with nothing or the other answer', () => {
    expect(valuesOf(editedFeature(limit))).toEqual({ value: '', unlimited: false });
    expect(valuesOf(editedFeature(overridden))).toEqual({ value: '', unlimited: true });
    expect(valuesOf(editedFeature(flag))).toEqual({ value: false, unlimited: false });
  });

  it('has one override, which replaces another', () => {
    const plan = { overrides: [{ path: 'users.admins' as const, value: 1 }] };
    const two = { path: 'users.admins' as const, value: 2 };
    expect(withOverride(plan, 'users.admins', two)).toEqual([two]);
    expect(withOverride(plan, 'users.admins', null)).toEqual([]);
  });
});

describe('a usage fee', () => {
  it('is typed in percent or dollars and stored as a hundred times that [PLAN-60 PLAN-61]', () => {
    expect([storedFee(1.5), storedFee('0.75'), storedFee(0.29), storedFee(1.15)]).toEqual([
      ...[150, 75, 29, 115],
    ]);
    expect([shownFee(150), shownFee(75)]).toEqual([1.5, 0.75]);
    expect([feeInWords('orders', 150), feeInWords('extra-bcs', 75)]).toEqual(['1.5%', '$0.75']);
  });

  it('has at most two decimals, is 0 or more, and at most 100 percent [PLAN-62]', () => {
    for (const good of [0, 0.01, 99.99, 100]) expect(feeProblem('orders', good)).toBeNull();
    for (const bad of [-1, 0.001, 100.01, '', 'x'])
      expect(feeProblem('orders', bad)).not.toBeNull();
    expect(feeProblem('extra-bcs', 100.01)).toBeNull();
    expect(feeProblem('extra-bcs', 0.001)).not.toBeNull();
  });

  it('is the override of the usage and plan, else the default [PLAN-48]', () => {
    const defaults = makeFees(100);
    const overrides = withFee({}, { type: 'orders', code: 'growth', unitFee: 150 });
    expect(overrides).toEqual({
      orders: { growth: { unitFee: 150, unitFeeType: 'basis-points' } },
    });
    expect(feeInForce('orders', 'growth', { defaults, overrides })).toBe(150);
    expect(feeInForce('orders', 'micro', { defaults, overrides })).toBe(100);
    expect(feeInForce('extra-bcs', 'growth', { defaults, overrides })).toBe(100);
    const without = withFee(overrides, { type: 'orders', code: 'growth', unitFee: null });
    expect(feeInForce('orders', 'growth', { defaults, overrides: without })).toBe(100);
  });
});

describe('the choice of a plan', () => {
  const plan = (more: Partial<Plan>): Plan => Plan.parse({ ...makePlan(), ...more });
  const appSumo = { isCustomer: false, title: 'AppSumo' };
  const namesOf = (plans: readonly Plan[], current: CurrentPlan, customer = false) =>
    choicesOf(plans, current, { ...appSumo, isCustomer: customer }).map(keyOf);

  it('has plans on offer, and the present one whatever it is [PLAN-15]', () => {
    const plans = [
      plan({ planCode: 'micro' }),
      plan({ planCode: 'micro', period: 'annual' }),
      plan({ planCode: 'starter', available: false }),
      plan({ planCode: 'growth', hidden: true }),
      plan({ planCode: 'community', disabled: true }),
    ];
    const legacy = makePlan({ planCode: 'growth', version: 3, legacy: true });
    expect(namesOf(plans, legacy)).toEqual(['growth@3', 'micro@6']);
    expect(namesOf(plans, legacy, true)).toEqual(['growth@3', 'micro@6', 'appsumo-1@6']);
    expect(namesOf(plans, makePlan({ planCode: null, period: null }))).toEqual(['micro@6']);
  });

  it('offers the month alone to who leaves AppSumo, and for good to who goes back [PLAN-42 PLAN-43]', () => {
    const growth = { planCode: 'growth', version: 6, title: 'Pro' } as const;
    const customer = makePlan({ planCode: 'appsumo-2', period: 'forever', isAppSumoPlan: true });
    expect(periodsOf(growth, customer)).toEqual(['monthly']);
    expect(periodsOf({ ...growth, planCode: 'appsumo-1' }, makePlan())).toEqual(['forever']);
    expect(periodsOf(growth, makePlan())).toEqual(['monthly', 'annual']);
  });

  it('is no change where code, version and period are the same [PLAN-57 PLAN-58]', () => {
    const present = makePlan({ planCode: 'growth', period: 'monthly' });
    const growth = { planCode: 'growth', version: 6, title: 'Pro' } as const;
    expect(isCurrent(growth, 'monthly', present)).toBe(true);
    expect(isCurrent(growth, 'annual', present)).toBe(false);
    expect(isCurrent({ ...growth, version: 5 }, 'monthly', present)).toBe(false);
    expect(isCurrent({ ...growth, planCode: 'micro' }, 'monthly', present)).toBe(false);
  });
});
