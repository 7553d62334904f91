import type { FeatureSection, FeatureValue } from '#contract/plans/current-plan.ts';
import {
  type AnyPlanCode,
  type PlanFeature,
  type PlanFlag,
  type PlanLimit,
  planFlags,
} from '#contract/plans/plan.ts';
import type { Plan } from './catalogue.ts';
import { type Overrides, planWith } from './plan-of-tenant.ts';

/** The titles that support reads, under headings (PLAN-17). A feature without a title does not compile. */
const sections = {
  people: {
    title: 'People',
    features: {
      'users.ambassadors': 'People included',
      'users.admins': 'Administrators',
      'users.tagsFilter': 'Filter people by tags',
    },
  },
  programme: {
    title: 'Programme',
    features: {
      'general.activityTypes': 'Activity types',
      'general.rewardTypes': 'Reward types',
      'general.additionalApplicationForms': 'Additional application forms',
      displayTags: 'Display tags',
    },
  },
  rewards: {
    title: 'Rewards and referrals',
    features: {
      'rewards.cashPayouts': 'Cash payouts',
      'rewards.pointsExpiry': 'Points expiry',
      'referrals.commissionsByTag': 'Commissions by tag',
    },
  },
  brand: {
    title: 'Brand and domains',
    features: {
      'branding.customBranding': 'Custom branding',
      'general.pushNotifications': 'Prompts to install the app',
      'domains.customLinkDomain': 'Custom link domain',
      'domains.customPortalDomain': 'Custom portal domain',
    },
  },
  billing: {
    title: 'Billing',
    features: { 'allow-remove-shopify': 'Remove Shopify while it is billed through' },
  },
} as const satisfies Readonly<
  Record<string, { title: string; features: Partial<Record<PlanFeature, string>> }>
>;

type Placed = {
  [Id in keyof typeof sections]: keyof (typeof sections)[Id]['features'];
}[keyof typeof sections];

const titles: Readonly<Record<PlanFeature, string>> = {
  ...sections.people.features,
  ...sections.programme.features,
  ...sections.rewards.features,
  ...sections.brand.features,
  ...sections.billing.features,
} satisfies Record<Placed, string>;

/** The title of a feature. */
export const featureTitle = (feature: PlanFeature): string => titles[feature];

/** The features of a plan with the agreed exceptions, by section; `counts` is how much of each limit is used. */
export const featureSections = (
  code: AnyPlanCode | null,
  overrides: Overrides = { flags: {}, limits: {} },
  counts?: Readonly<Record<PlanLimit, number>>,
): FeatureSection[] => {
  const plain = planWith(code, { flags: {}, limits: {} });
  const agreed = planWith(code, overrides);
  return Object.entries(sections).map(([id, { title, features }]) => ({
    id,
    title,
    features: Object.keys(features)
      .filter(isFeature)
      .map((feature) => {
        const overridden = isFlag(feature)
          ? overrides.flags[feature] !== undefined
          : overrides.limits[feature] !== undefined;
        return {
          id: feature,
          title: titles[feature],
          type: isFlag(feature) ? ('boolean' as const) : ('limit' as const),
          defaultValue: featureValue(plain, feature),
          overriddenValue: overridden ? featureValue(agreed, feature) : null,
          overridden,
          count: isFlag(feature) ? null : (counts?.[feature] ?? null),
        };
      }),
  }));
};

const isFeature = (id: string): id is PlanFeature => Object.hasOwn(titles, id);

const isFlag = (feature: PlanFeature): feature is PlanFlag =>
  planFlags.some((flag) => flag === feature);

function featureValue({ flags, limits }: Plan, feature: PlanFeature): FeatureValue {
  if (isFlag(feature)) return { value: flags.includes(feature), unlimited: false };
  const limit = limits[feature];
  return { value: limit, unlimited: limit === null };
}
