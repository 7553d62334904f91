import { expect, it } from 'vitest';
import { planFlags } from '#contract/plans/plan.ts';
import { featuresOf, planOfTenant } from './plan-of-tenant.ts';

const planOf = (planCode: string | null, planOverrides: object = {}) =>
  planOfTenant({ planCode, planOverrides });

/** Support switches it on for a tenant; no plan has it (INT-71). */
const ofPlans = planFlags.filter((flag) => flag !== 'allow-remove-shopify');

const growthFlags = ofPlans.filter(
  (flag) => flag !== 'referrals.commissionsByTag' && flag !== 'domains.customPortalDomain',
);

it.each([
  ['micro', [], 1, 50, 5, 0, 5],
  ['starter', ['users.tagsFilter'], 3, 200, 15, 1, 15],
  ['growth', growthFlags, 5, 1000, 50, 3, 50],
  ['community', ofPlans, 10, 5000, null, 10, null],
  ['enterprise', ofPlans, null, null, null, null, null],
  [null, [], null, null, null, null, null],
  ['a plan of long ago', [], null, null, null, null, null],
])(
  'has what the plan %s includes [PLAN-34 PLAN-35]',
  (code, flags, admins, ambassadors, activityTypes, forms, rewardTypes) => {
    expect(planOf(code)).toEqual({
      flags,
      limits: {
        'users.admins': admins,
        'users.ambassadors': ambassadors,
        'general.activityTypes': activityTypes,
        'general.additionalApplicationForms': forms,
        'general.rewardTypes': rewardTypes,
      },
    });
  },
);

it('has in place of its plan what has been agreed with it [PLAN-19 PLAN-85]', () => {
  const overrides = {
    flags: { displayTags: true, 'users.tagsFilter': false },
    limits: { 'users.admins': 0, 'general.activityTypes': null },
  };
  expect(planOf('starter', overrides)).toEqual({
    flags: ['displayTags'],
    limits: {
      ...overrides.limits,
      'users.ambassadors': 200,
      'general.additionalApplicationForms': 1,
      'general.rewardTypes': 15,
    },
  });
  for (const limit of [-1, 0.5]) {
    expect(() => planOf('starter', { limits: { 'users.admins': limit } })).toThrow();
  }
});

it('names each feature, on or off [PLAN-21 PLAN-22]', () => {
  const features = featuresOf(planOf('starter'));
  expect(Object.keys(features)).toEqual([...planFlags]);
  expect(features).toMatchObject({ 'users.tagsFilter': true, displayTags: false });
});
