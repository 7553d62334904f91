import type { SystemMailId } from '#contract/mail/system-mails.ts';
import type { UnusableReason } from '#contract/system-emails/system-email.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';

/** Why the tenant of the transaction cannot use a system email at present; null where it can (MAIL-38). */
export type WhyUnusable = (id: SystemMailId) => UnusableReason | null;

/** The facts about a tenant that decide which system emails it can use. */
interface Uses {
  readonly hasCash: boolean;
  readonly settings: TenantData;
}

const unless = (isOn: boolean, reason: UnusableReason) => (isOn ? null : reason);
const cash = ({ hasCash }: Uses) => unless(hasCash, 'no-cash-payouts');
const referrals = ({ settings }: Uses) =>
  unless(settings.referrals.showReferralsArea, 'no-referrals');

/** The reasons why system emails that belong to a feature cannot be used; the others always can. */
const reasons: Partial<Record<SystemMailId, (uses: Uses) => UnusableReason | null>> = {
  'order-question-answered': referrals,
  'orders-decided': referrals,
  'orders-held': referrals,
  'payout-approval-admin': (uses) =>
    cash(uses) ?? unless(uses.settings.payouts.needOtherAdmin, 'no-second-approval'),
  'payout-failed': cash,
  'payout-held-up-admin': cash,
  'payout-paid': cash,
  'points-expiring': ({ settings }) => unless(settings.pointsExpiry.enabled, 'no-points-expiry'),
  'referral-approved': referrals,
  'referral-credited': referrals,
  'referral-taken-back': referrals,
};

async function readUses(db: TenantDb): Promise<Uses> {
  const tenant = await getOwnTenant(db);
  const hasCash = planOfTenant(tenant).flags.includes('rewards.cashPayouts');
  return { hasCash, settings: TenantData.parse(tenant.data) };
}

/** Looks at the features and settings that system emails belong to. */
export async function openUsable(db: TenantDb): Promise<WhyUnusable> {
  const uses = await readUses(db);
  return (id) => reasons[id]?.(uses) ?? null;
}

/** The same for one system email: most belong to nothing, and need no look. */
export async function findWhyUnusable(
  db: TenantDb,
  id: SystemMailId,
): Promise<UnusableReason | null> {
  return reasons[id]?.(await readUses(db)) ?? null;
}
