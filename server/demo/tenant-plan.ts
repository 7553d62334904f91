import type { z } from 'zod';
import type { Role } from '#contract/http/access.ts';
import type { AnyPlanCode } from '#contract/plans/plan.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TenantData } from '#server/tenants/tenant-record.ts';
import type { LatelyDone } from './journey.ts';
import type { DemoAgreement } from './plans.ts';
import type { ReferralPlan } from './referral-plans.ts';
import type { RewardPlan } from './reward-plans.ts';
import type { PictureStyle } from './scenes.ts';
import type { TypePlan } from './type-plan.ts';

/** Somebody a visitor of the demo can sign in as. */
export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly description: string;
  readonly roles: readonly Role[];
  readonly tags?: readonly string[];
  /** How many days ago they joined; long ago where nothing is said. */
  readonly joinedDaysAgo?: number;
  /** How many days ago they last looked at their first screen. */
  readonly lastVisitDaysAgo?: number;
}

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

export interface DemoTenantPlan {
  readonly tenantId: TenantId;
  readonly seed: number;
  readonly planCode?: AnyPlanCode;
  readonly agreement?: DemoAgreement;
  /** How it pays, if not by card or by codes of AppSumo. */
  readonly pays?: 'by-shopify' | 'by-pay-pal' | 'in-pilot' | 'not-yet';
  /** Why the operators have disabled it, as the demo begins. */
  readonly disabled?: { readonly reason: string };
  /** AppSumo codes that nobody has redeemed; of the operators. */
  readonly appSumoStock?: readonly string[];
  readonly ambassadors: number;
  readonly data: Omit<z.input<typeof TenantData>, 'demo'>;
  readonly accounts: readonly DemoAccount[];
  /** Came by an invitation, the one after the other. */
  readonly administrators: readonly Name[];
  readonly deletedAdministrator?: Name;
  readonly invited?: Name;
  readonly activityTypes: readonly TypePlan[];
  readonly rewards?: readonly RewardPlan[];
  /** The sales with the codes of its ambassadors; left out where it has no shop. */
  readonly referrals?: ReferralPlan;
  readonly pictureStyle: PictureStyle;
  /** Email of an ambassador → the activities that they have certainly done. */
  readonly lately: Readonly<Record<string, readonly LatelyDone[]>>;
  /** Since when points expire, and how old they become; nothing where they stay. */
  readonly expiry?: { readonly afterMonths: number; readonly startedMonthsAgo: number };
  /** Domains of its own; the answers of the DNS about them are in `name-server.ts`. */
  readonly domains?: readonly { readonly kind: 'portal' | 'link'; readonly domain: string }[];
  /** The domain that it sends email from through Postmark. */
  readonly sendingDomain?: { readonly name: string; readonly isValid: boolean };
  /** Whether the address of one of the latest ambassadors has bounced. */
  readonly hasBounced?: true;
  /** Was invited so long ago that the invitation has expired. */
  readonly invitedLongAgo?: Name;
}

export function account(
  email: string,
  firstName: string,
  lastName: string,
  description: string,
  roles: readonly Role[],
): DemoAccount {
  return { email, firstName, lastName, description, roles };
}

export function name(firstName: string, lastName: string): Name {
  return { firstName, lastName };
}
