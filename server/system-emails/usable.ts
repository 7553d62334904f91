import type { SystemMailId } from '#contract/mail/system-mails.ts';
import type { UnusableReason } from '#contract/system-emails/system-email.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';

/** Why the tenant of the transaction cannot use a system email at present; null where it can (MAIL-38). */
export type WhyUnusable = (id: SystemMailId) => UnusableReason | null;

/** Looks at the features and settings that system emails belong to. */
export async function openUsable(db: TenantDb): Promise<WhyUnusable> {
  const tenant = await getOwnTenant(db);
  const settings = TenantData.parse(tenant.data);
  const hasCash = planOfTenant(tenant).flags.includes('rewards.cashPayouts');
  const unless = (isOn: boolean, reason: UnusableReason) => (isOn ? null : reason);
  const cash = unless(hasCash, 'no-cash-payouts');
  const referrals = unless(settings.referrals.showReferralsArea, 'no-referrals');
  const reasons: Partial<Record<SystemMailId, UnusableReason | null>> = {
    'order-question-answered': referrals,
    'orders-decided': referrals,
    'orders-held': referrals,
    'payout-approval-admin': cash ?? unless(settings.payouts.needOtherAdmin, 'no-second-approval'),
    'payout-failed': cash,
    'payout-paid': cash,
    'points-expiring': unless(settings.pointsExpiry.enabled, 'no-points-expiry'),
    'referral-approved': referrals,
    'referral-credited': referrals,
    'referral-taken-back': referrals,
  };
  return (id) => reasons[id] ?? null;
}
