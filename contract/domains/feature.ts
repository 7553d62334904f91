import type { PlanFlag } from '../plans/plan.ts';
import type { DomainType } from './custom-domain.ts';

/** The feature of the plan that a domain needs (DOM-64, DOM-66). */
export const featureOfDomain = {
  cname: 'domains.customPortalDomain',
  'referral-link': 'domains.customLinkDomain',
} as const satisfies Record<DomainType, PlanFlag>;
