import { z } from 'zod';
import * as activity from '#contract/activities/activity.ts';
import * as submission from '#contract/activities/submission.ts';
import * as activityType from '#contract/activity-types/activity-type.ts';
import * as activityTypeInput from '#contract/activity-types/activity-type-input.ts';
import * as completionPeriod from '#contract/activity-types/completion-period.ts';
import * as referralRate from '#contract/activity-types/referral-rate.ts';
import * as reward from '#contract/activity-types/reward.ts';
import * as taskDefinition from '#contract/activity-types/task-definition.ts';
import * as administrator from '#contract/administrators/administrator.ts';
import * as ambassador from '#contract/ambassadors/ambassador.ts';
import * as announcement from '#contract/announcements/announcement.ts';
import * as applicant from '#contract/applicants/applicant.ts';
import * as agreement from '#contract/application-forms/agreement.ts';
import * as applicationForm from '#contract/application-forms/application-form.ts';
import * as formData from '#contract/application-forms/form-data.ts';
import * as formField from '#contract/application-forms/form-field.ts';
import * as publicForm from '#contract/application-forms/public-form.ts';
import * as auditEntry from '#contract/audit/audit-entry.ts';
import * as secondFactor from '#contract/auth/second-factor.ts';
import * as session from '#contract/auth/session.ts';
import * as bankAccount from '#contract/bank-accounts/bank-account.ts';
import * as bankAccountInput from '#contract/bank-accounts/bank-account-input.ts';
import * as billing from '#contract/billing/billing.ts';
import * as card from '#contract/billing/card.ts';
import * as subscription from '#contract/billing/subscription.ts';
import * as brandImage from '#contract/branding/image.ts';
import * as code from '#contract/codes/code.ts';
import * as community from '#contract/community/community.ts';
import * as customDomain from '#contract/domains/custom-domain.ts';
import * as emailCheck from '#contract/emails/check.ts';
import * as email from '#contract/emails/email.ts';
import * as emailSchedule from '#contract/emails/schedule.ts';
import * as emailSegment from '#contract/emails/segment.ts';
import * as file from '#contract/files/file.ts';
import * as fraudCase from '#contract/fraud-cases/fraud-case.ts';
import * as fraudSignal from '#contract/fraud-cases/signal.ts';
import * as signalSettings from '#contract/fraud-cases/signal-settings.ts';
import * as gettingStarted from '#contract/getting-started/step.ts';
import * as givenUpJob from '#contract/given-up-jobs/given-up-job.ts';
import * as home from '#contract/home/home.ts';
import * as problem from '#contract/http/problem.ts';
import * as ledgerProof from '#contract/ledger/proof.ts';
import * as linkedAccount from '#contract/linked-accounts/linked-account.ts';
import * as notification from '#contract/notifications/notification.ts';
import * as orderAnswer from '#contract/order-questions/answer.ts';
import * as orderQuestion from '#contract/order-questions/question.ts';
import * as syncJob from '#contract/order-sync/sync-job.ts';
import * as payPalAccount from '#contract/pay-pal/account.ts';
import * as payment from '#contract/payments/payment.ts';
import * as payout from '#contract/payouts/payout.ts';
import * as cashStanding from '#contract/payouts/standing.ts';
import * as person from '#contract/people/person.ts';
import * as personNamed from '#contract/people/person-named.ts';
import * as tag from '#contract/people/tag.ts';
import * as currentPlan from '#contract/plans/current-plan.ts';
import * as plan from '#contract/plans/plan.ts';
import * as usageFee from '#contract/plans/usage-fee.ts';
import * as pointsExpiry from '#contract/points-expiry/points-expiry.ts';
import * as profile from '#contract/profiles/profile.ts';
import * as dryRun from '#contract/referrals/dry-run.ts';
import * as order from '#contract/referrals/order.ts';
import * as referral from '#contract/referrals/referral.ts';
import * as replay from '#contract/referrals/replay.ts';
import * as salePart from '#contract/referrals/sale-parts.ts';
import * as trail from '#contract/referrals/trail.ts';
import * as report from '#contract/reports/report.ts';
import * as rewardCosts from '#contract/reward-costs/reward-costs.ts';
import * as rewardDefinition from '#contract/reward-definitions/reward-definition.ts';
import * as rewardSelection from '#contract/reward-selections/selection.ts';
import * as rewardToken from '#contract/reward-tokens/reward-token.ts';
import * as savedSearch from '#contract/saved-searches/saved-search.ts';
import * as screenBoard from '#contract/screens/board.ts';
import * as screenRollout from '#contract/screens/screen-rollout.ts';
import * as screenTally from '#contract/screens/tally.ts';
import * as sendingDomain from '#contract/sending-domains/sending-domain.ts';
import * as shopifyCatalogue from '#contract/shopify/catalogue.ts';
import * as shopifySettings from '#contract/shopify/settings.ts';
import * as shopifyCharge from '#contract/shopify-billing/charge.ts';
import * as facebook from '#contract/social/facebook.ts';
import * as socialNetwork from '#contract/social/network.ts';
import * as postTemplate from '#contract/social/post-template.ts';
import * as summary from '#contract/summary/summary.ts';
import * as suppression from '#contract/suppressions/suppression.ts';
import * as systemEmail from '#contract/system-emails/system-email.ts';
import * as branding from '#contract/tenants/branding.ts';
import * as country from '#contract/tenants/country.ts';
import * as currency from '#contract/tenants/currency.ts';
import { EmailSender } from '#contract/tenants/email-settings.ts';
import * as installation from '#contract/tenants/installation.ts';
import * as rollout from '#contract/tenants/rollout.ts';
import * as settings from '#contract/tenants/settings.ts';
import * as tenant from '#contract/tenants/tenant.ts';
import * as tenantForAdmin from '#contract/tenants/tenant-for-admin.ts';
import * as tenantId from '#contract/tenants/tenant-id.ts';
import * as tenantListItem from '#contract/tenants/tenant-list-item.ts';
import * as timezone from '#contract/tenants/timezone.ts';
import * as trackingLinkDefinition from '#contract/tracking-links/definition.ts';
import * as trackingLink from '#contract/tracking-links/link.ts';
import * as transaction from '#contract/transactions/transaction.ts';
import * as usageFeeStated from '#contract/usage-fees/usage-fee.ts';
import * as userData from '#contract/user-data/user-data.ts';
import * as wooCommerce from '#contract/woo-commerce/settings.ts';
import * as wooCommerceStatus from '#contract/woo-commerce/status.ts';

const entities: Record<string, unknown> = {
  EmailSender,
  ...activity,
  ...submission,
  ...activityTypeInput,
  ...activityType,
  ...completionPeriod,
  ...referralRate,
  ...reward,
  ...taskDefinition,
  ...administrator,
  ...ambassador,
  ...announcement,
  ...applicant,
  ...agreement,
  ...applicationForm,
  ...formData,
  ...formField,
  ...publicForm,
  ...auditEntry,
  ...secondFactor,
  ...session,
  ...bankAccount,
  ...bankAccountInput,
  ...billing,
  ...card,
  ...subscription,
  ...brandImage,
  ...code,
  ...community,
  ...customDomain,
  ...emailCheck,
  ...email,
  ...emailSchedule,
  ...emailSegment,
  ...file,
  ...gettingStarted,
  ...givenUpJob,
  ...home,
  ...problem,
  ...ledgerProof,
  ...linkedAccount,
  ...notification,
  ...syncJob,
  ...fraudCase,
  ...fraudSignal,
  ...signalSettings,
  ...orderAnswer,
  ...orderQuestion,
  ...payPalAccount,
  ...payment,
  ...payout,
  ...cashStanding,
  ...person,
  ...personNamed,
  ...tag,
  ...currentPlan,
  ...plan,
  ...usageFee,
  ...pointsExpiry,
  ...profile,
  ...dryRun,
  ...order,
  ...referral,
  ...replay,
  ...salePart,
  ...trail,
  ...report,
  ...rewardCosts,
  ...rewardDefinition,
  ...rewardSelection,
  ...rewardToken,
  ...savedSearch,
  ...screenBoard,
  ...screenRollout,
  ...screenTally,
  ...sendingDomain,
  ...shopifyCharge,
  ...shopifyCatalogue,
  ...shopifySettings,
  ...facebook,
  ...socialNetwork,
  ...postTemplate,
  ...summary,
  ...suppression,
  ...systemEmail,
  ...branding,
  ...country,
  ...currency,
  ...installation,
  ...rollout,
  ...settings,
  ...tenant,
  ...tenantForAdmin,
  ...tenantId,
  ...tenantListItem,
  ...timezone,
  ...trackingLink,
  ...trackingLinkDefinition,
  ...transaction,
  ...usageFeeStated,
  ...userData,
  ...wooCommerce,
  ...wooCommerceStatus,
};

/** The schema of a request is called `…Input` in the document, so no entity may have such a name. */
const idOf = (name: string): string => name.replace(/Input$/, 'Values');

/** The schemas of the contract's entities, which stand once in the OpenAPI document, by their names there. */
export const namedSchemas = z.registry<{ id: string }>();

for (const [name, schema] of Object.entries(entities)) {
  if (schema instanceof z.ZodType && /^[A-Z]/.test(name)) {
    namedSchemas.add(schema, { id: idOf(name) });
  }
}
