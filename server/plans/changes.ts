import type { PlanOverride } from '#contract/plans/current-plan.ts';
import { planCodes, planFlags, planLimits } from '#contract/plans/plan.ts';
import { titleWithPeriod } from '#contract/plans/plan-title.ts';
import { type UsageType, usageTypes } from '#contract/plans/usage-fee.ts';
import { toOverrideList } from './plan-of-tenant.ts';
import { featureTitle } from './sections.ts';
import type { Agreement } from './terms.ts';

interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** The differences between two agreements, in words for the audit log; nothing between equal ones. */
export function changesBetween(before: Agreement, after: Agreement): Change[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return Object.keys(is).flatMap((what) => {
    const change = { what, before: was[what] ?? '', after: is[what] ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

const none = 'none';
const nameOf = (what: string): string => `${what.charAt(0).toLowerCase()}${what.slice(1)}`;

function wordsOf(agreement: Agreement): Record<string, string> {
  const { code, version, period, terms } = agreement;
  return {
    plan: code === null ? none : `${titleWithPeriod(code, version, period)}, version ${version}`,
    ...overridesInWords(agreement),
    ...feesInWords(agreement),
    'order fees from': terms.orderFeesFrom ?? none,
    'order fees start by themselves': terms.preventsOrderFees ? 'no' : 'yes',
    'minimum term':
      terms.minimumTermMonths === null
        ? none
        : `${terms.minimumTermMonths} months from ${terms.minimumTermStartDate}`,
    'plan at Stripe': terms.stripePlanId ?? none,
  };
}

function overridesInWords({ overrides }: Agreement): Record<string, string> {
  const list = toOverrideList(overrides);
  return Object.fromEntries(
    [...planLimits, ...planFlags].map((feature) => {
      const override = list.find(({ path }) => path === feature);
      return [nameOf(featureTitle(feature)), override ? valueInWords(override) : 'as on the plan'];
    }),
  );
}

function valueInWords(override: PlanOverride): string {
  if ('unlimited' in override) return 'unlimited';
  if (typeof override.value === 'number') return `${override.value}`;
  return override.value ? 'yes' : 'no';
}

const feeNames = {
  orders: 'fee for orders',
  'extra-bcs': 'fee for each extra person',
} as const satisfies Readonly<Record<UsageType, string>>;

/** Each fee that can differ from its default, by usage and plan. */
const feesInWords = ({ terms }: Agreement): Record<string, string> =>
  Object.fromEntries(
    usageTypes.flatMap((type) =>
      planCodes.map((code) => {
        const fee = terms.usageFees[type]?.[code];
        const words = fee ? feeInWords(type, fee.unitFee) : 'as on the plan';
        // By the code: a plan has another title in another version.
        return [`${feeNames[type]} on the plan ${code}`, words];
      }),
    ),
  );

const feeInWords = (type: UsageType, unitFee: number): string => {
  const amount = (unitFee / 100).toFixed(2);
  return type === 'orders' ? `${amount}%` : `$${amount}`;
};
