import type { Announcement } from '#contract/announcements/announcement.ts';
import { hasUnpaidInvoice, SubscriptionStatus } from '#contract/billing/subscription.ts';
import { type IntegrationType, integrationNames } from '#contract/integrations/integration.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import type { Evaluation, PlanLimit } from '#contract/plans/plan.ts';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

const linksOf = (terms: Terms): Record<PlanLimit, NonNullable<Notification['link']>> => ({
  'users.admins': { label: 'Administrators', path: '/admin/configuration/administrators' },
  'users.ambassadors': { label: wordsOf(terms).Ambassadors, path: '/admin/ambassadors' },
  'general.activityTypes': { label: 'Activity Types', path: '/admin/activity-types' },
  'general.additionalApplicationForms': { label: 'Application Form', path: '/application-form' },
  'general.rewardTypes': { label: 'Reward Types', path: '/admin/reward-types/point-rewards' },
});

/**
 * A limit that is reached is good to know; one that is exceeded has to be looked at. A plan without any
 * has nothing that could be reached.
 */
export function ofLimit(
  feature: PlanLimit,
  { status, message, limit }: Evaluation,
  terms: Terms,
): Notification[] {
  if (status !== 'limit-reached' && status !== 'limit-exceeded') return [];
  if (status === 'limit-reached' && limit === 0) return [];
  return [
    {
      // With the number, so that another limit is told of again.
      id: `plan-limit/${feature}/${limit}`,
      type: 'plan-limit',
      level: status === 'limit-reached' ? 'info' : 'warning',
      message,
      link: linksOf(terms)[feature],
    },
  ];
}

/** A domain that is not valid, as the area of domains tells it. */
interface Domain {
  readonly domain: string;
  readonly kind: 'portal' | 'link';
}

const uses: Record<Domain['kind'], string> = {
  portal: 'nobody reaches your portal there',
  link: 'your links do not use it',
};

/** Domains of the tenant's own whose DNS records are not as they have to be. */
export const ofDomains = (domains: readonly Domain[]): Notification[] =>
  domains.map(({ domain, kind }) => ({
    id: `domain-invalid/${domain}`,
    type: 'domain-invalid',
    level: 'error',
    message: `The domain ${domain} is not valid: ${uses[kind]}`,
    link: { label: 'Domains', path: '/tenant-settings?view=domains' },
  }));

/** Shops that are not asked for orders any more, after repeated errors (INT-47). */
export const ofStopped = (platforms: readonly IntegrationType[]): Notification[] =>
  platforms.map((platform) => ({
    id: `integration-stopped/${platform}`,
    type: 'integration-stopped',
    level: 'error',
    message: `${integrationNames[platform]} has stopped working because of repeated errors: its orders do not reach you`,
    link: { label: 'Test it again', path: `/integrations/${platform}` },
  }));

/** A shop that has taken the app out by itself: it may be meant so, and then it can be dismissed (INT-172). */
export const ofShopThatLeft = (left: { readonly id: string } | undefined): Notification[] =>
  left
    ? [
        {
          id: `integration-left/${left.id}`,
          type: 'integration-left',
          level: 'info',
          message: 'Your Shopify store has taken the app out: its orders do not reach you any more',
          link: { label: 'Connect it again', path: '/integrations/shopify' },
        },
      ]
    : [];

/** Orders that are suspected of fraud, and wait for a verdict. */
export const ofFraudCases = (open: number): Notification[] =>
  open === 0
    ? []
    : [
        {
          id: 'fraud-case-open',
          type: 'fraud-case-open',
          level: 'warning',
          message:
            open === 1
              ? 'Orders with one code are suspected of fraud, and wait for your verdict'
              : `Orders are suspected of fraud in ${open.toLocaleString('en')} cases, and wait for your verdict`,
          link: { label: 'Fraud cases', path: '/admin/referrals/cases' },
        },
      ];

/** A domain that was valid and is not any more, as the area of sending domains tells it. */
interface LostDomain {
  readonly service: EmailService;
  readonly name: string;
}

/** Domains that email was sent from until their DNS records were not as they have to be any more. */
export const ofSendingDomains = (domains: readonly LostDomain[]): Notification[] =>
  domains.map(({ service, name }) => ({
    id: `sending-domain-invalid/${service}/${name}`,
    type: 'sending-domain-invalid',
    level: 'error',
    message: `The sending domain ${name} is not valid any more: your emails do not come from it`,
    link: { label: 'Emails', path: '/tenant-settings?view=emails' },
  }));

/** An invoice that Stripe could not collect, while there is still time (BILL-21). */
export const ofUnpaidInvoice = (status: string | null | undefined): Notification[] => {
  const { data } = SubscriptionStatus.safeParse(status);
  if (!data || !hasUnpaidInvoice(data)) return [];
  return [
    {
      id: 'unpaid-invoice',
      type: 'unpaid-invoice',
      level: 'error',
      message: 'You have an unpaid invoice. Please pay it to keep your account active',
      link: { label: 'Billing', path: '/admin/configuration/billing' },
    },
  ];
};

/**
 * The announcements of the operator to everybody. Each keeps its id, so that a person who dismisses one is told of the
 * next.
 */
export const ofAnnouncements = (announcements: readonly Announcement[]): Notification[] =>
  announcements.map(({ id, level, message, link }) => ({
    id: `announcement/${id}`,
    type: 'announcement',
    ...{ level, message },
    ...(link && { link }),
  }));
