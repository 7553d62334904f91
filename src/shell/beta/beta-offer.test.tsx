import '../../strangler/testing/every-area.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { betaLabels } from '#client/beta-features.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { countAwaitingReview } from '#contract/activities/endpoints.ts';
import { getActivityTypeVersion } from '#contract/activity-types/endpoints.ts';
import {
  countWithoutDiscountCode,
  listAmbassadors,
  listTags,
} from '#contract/ambassadors/endpoints.ts';
import { getApplicant, listApplicants } from '#contract/applicants/endpoints.ts';
import { listApplicationForms } from '#contract/application-forms/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import {
  getEmail,
  getEmailSendStatus,
  listEmailSends,
  listEmails,
} from '#contract/emails/endpoints.ts';
import { getFraudCase, listCaseOrders, listFraudCases } from '#contract/fraud-cases/endpoints.ts';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import { listOrderQuestions } from '#contract/order-questions/endpoints.ts';
import { getPayoutRun, listPayoutRuns, listPayouts } from '#contract/payouts/endpoints.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { getOrder, listOrders, listReferrals } from '#contract/referrals/endpoints.ts';
import {
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getCohorts,
  getReferralReport,
  getReportTrend,
  getReturnReport,
  listSeenPeople,
} from '#contract/reports/endpoints.ts';
import {
  getRewardDefinition,
  listRewardDefinitions,
} from '#contract/reward-definitions/endpoints.ts';
import {
  listCancelledRewards,
  listIssuedRewards,
  listRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import { listRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { getShopify } from '#contract/shopify/endpoints.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { openApp } from '../../app/testing/open-app.tsx';
import { screens } from '../../strangler/screens.ts';

const inBeta = screens.flatMap(({ path, stage, beta }) =>
  stage === 'beta' && beta !== undefined
    ? [
        [
          path
            .replace(':area', 'activities')
            .replace(':version', '1')
            .replace(/:(?:id|emailId)$/, '0190b8c4-0000-4000-8000-000000000000')
            .replace(/:\w+/g, 'x1'),
          beta,
        ] as const,
      ]
    : [],
);

/** The screens below the notice load more, which does not concern the notice. */
const unrelated = [
  countAwaitingReview,
  getPerson,
  getMe,
  evaluateFeature,
  getActivityTypeVersion,
  countWithoutDiscountCode,
  listAmbassadors,
  listApplicants,
  getApplicant,
  listApplicationForms,
  listSavedSearches,
  listTags,
  listReferrals,
  listOrders,
  getOrder,
  listOrderQuestions,
  listFraudCases,
  getFraudCase,
  listCaseOrders,
  listCurrentIntegrationTypes,
  listRewardDefinitions,
  getRewardDefinition,
  listRewardSelections,
  listCancelledRewards,
  listIssuedRewards,
  listRewardTokens,
  getShopify,
  listEmails,
  listEmailSends,
  getEmail,
  getEmailSendStatus,
  getReportTrend,
  getReferralReport,
  getActivityReport,
  getActivityDetailsReport,
  getAmbassadorReport,
  getCohorts,
  getReturnReport,
  listSeenPeople,
  listPayoutRuns,
  getPayoutRun,
  listPayouts,
];

/** Opens a screen as an admin who is support as well and has dismissed the notices of some beta features. */
const open = (path: string, dismissed: readonly string[]) =>
  openApp(path, {
    token: makeToken({ roles: ['admin', 'support'] }),
    tenant: { rollout: {} },
    serve(fake) {
      const { data, version } = defaultUserData;
      const beta = Object.fromEntries(dismissed.map((key) => [key, true]));
      const seenNotifications = { ...data.seenNotifications, welcome: true, beta };
      for (const endpoint of unrelated) fake.refuse(endpoint, 'not-found');
      fake.on(getUserData, () => ({ data: { ...data, seenNotifications }, version }));
    },
  });

describe('the notice of a new beta feature', () => {
  it.each(inBeta)('is shown on %s until that of %s is dismissed [SHELL-184]', async (path) => {
    await open(path, ['another']);
    await screen.findByText(betaLabels.news);
  });

  it.each(inBeta)(
    'is not shown on %s once that of %s is dismissed [SHELL-184]',
    async (path, key) => {
      await open(path, [key]);
      await screen.findByRole('button', { name: betaLabels.tryNew });
      expect(screen.queryByText(betaLabels.news)).toBeNull();
    },
  );
});
