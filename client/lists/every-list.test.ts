import { expect, it } from 'vitest';
import { activityList } from '../activities/list-state.ts';
import { activityTypeList } from '../activity-types/list-state.ts';
import { administratorList } from '../administrators/list-state.ts';
import { ambassadorList } from '../ambassadors/list-state.ts';
import { announcementList } from '../announcements/list-state.ts';
import { applicantList } from '../applicants/list-state.ts';
import { auditList } from '../audit/list-state.ts';
import { draftList, recipientList, sentList } from '../emails/list-state.ts';
import { fraudCaseList } from '../fraud-cases/list-state.ts';
import { givenUpList } from '../given-up-jobs/list-state.ts';
import { orderQuestionList } from '../order-questions/list-state.ts';
import { jobList } from '../order-sync/list-state.ts';
import { paymentList } from '../payments/list-state.ts';
import { payoutList, runList } from '../payouts/list-state.ts';
import { orderList, referralList } from '../referrals/list-state.ts';
import {
  activityDetailsList,
  activityReportList,
  ambassadorReportList,
  seenList,
} from '../reports/list-state.ts';
import { rewardList } from '../reward-definitions/list-state.ts';
import { cancelledList, issuedList, selectionList } from '../reward-selections/list-state.ts';
import { tokenList } from '../reward-tokens/list-state.ts';
import { tenantList } from '../tenants/list-state.ts';

const lists = {
  activities: activityList,
  'activity types': activityTypeList,
  administrators: administratorList,
  ambassadors: ambassadorList,
  announcements: announcementList,
  applicants: applicantList,
  'audit log': auditList,
  drafts: draftList,
  'sent emails': sentList,
  recipients: recipientList,
  'fraud cases': fraudCaseList,
  'given-up jobs': givenUpList,
  'order questions': orderQuestionList,
  jobs: jobList,
  payments: paymentList,
  payouts: payoutList,
  'payout runs': runList,
  referrals: referralList,
  orders: orderList,
  'report of activities': activityReportList,
  'report of one activity': activityDetailsList,
  'report of ambassadors': ambassadorReportList,
  'people of a cohort': seenList,
  rewards: rewardList,
  'chosen rewards': selectionList,
  'issued rewards': issuedList,
  'cancelled rewards': cancelledList,
  tokens: tokenList,
  tenants: tenantList,
};

it('each list can be sorted by its own fields, and begins with one of them and without a filter', () => {
  const told = Object.entries(lists).map(([name, { sorts, defaults, takesAll }]) => {
    const { page, pageSize, search, sort, dir, filters } = defaults;
    expect([page, search, sorts]).toEqual([1, '', expect.arrayContaining([sort])]);
    const rows = takesAll ? `${pageSize} or all` : pageSize;
    // The contract defines the sorts by the sales of each currency.
    const own = sorts.filter((each) => !each.includes('.'));
    return `${name}: ${own.join(' ')}; ${sort} ${dir}; ${rows}; ${JSON.stringify(filters)}`;
  });
  expect(told).toEqual([
    'activities: completedAt unreviewedSince; completedAt desc; 10; {"activityType":null,"category":null,"tags":[],"person":null,"testUsers":false}',
    'activity types: priority title createdAt; priority desc; 10; {"category":null,"available":null,"displayTag":null}',
    'administrators: lastName email; lastName asc; 10; {"includeDeleted":false}',
    'ambassadors: createdAt name lastName email; createdAt desc; 10; {}',
    'announcements: from; from desc; 10; {}',
    'applicants: createdAt name email; createdAt desc; 10; {"tags":[]}',
    'audit log: at; at desc; 10; {"actions":[],"from":null,"to":null}',
    'drafts: updatedAt subject; updatedAt desc; 10; {}',
    'sent emails: sentAt subject; sentAt desc; 10; {}',
    'recipients: email; email asc; 10; {"state":null}',
    'fraud cases: openedAt; openedAt desc; 10; {"decided":false}',
    'given-up jobs: givenUpAt; givenUpAt desc; 10; {"kind":null}',
    'order questions: askedAt; askedAt desc; 10; {"answered":false}',
    'jobs: due; due asc; 10; {}',
    'payments: createdAt value; createdAt asc; 10; {"status":"due","currency":null}',
    'payouts: number; number asc; 10; {"status":null}',
    'payout runs: number; number desc; 10; {}',
    'referrals: orderDate principalNet; orderDate desc; 10; {"approvedState":null,"suspicious":null,"system":null,"credited":null,"currency":null,"from":null,"to":null,"person":null,"tests":false}',
    'orders: orderDate; orderDate desc; 10; {"counted":null}',
    'report of activities: approved title people total inReview rejected; approved desc; 10 or all; {}',
    'report of one activity: approved name total inReview rejected; approved desc; 10 or all; {}',
    'report of ambassadors: approved name total inReview rejected referrals points; approved desc; 10 or all; {}',
    'people of a cohort: lastActive name joined; lastActive desc; 10; {}',
    'rewards: createdAt description points; createdAt desc; 10; {"issueAs":null}',
    'chosen rewards: createdAt; createdAt desc; 10; {"type":null,"from":null,"to":null,"testUsers":false}',
    'issued rewards: createdAt; createdAt desc; 10; {"type":null,"from":null,"to":null,"testUsers":false}',
    'cancelled rewards: createdAt; createdAt desc; 10; {"type":null,"from":null,"to":null,"testUsers":false}',
    'tokens: createdAt claimedAt; createdAt desc; 10; {}',
    'tenants: tenantName createdAt lastSignInAt ambassadors; tenantName asc; 20; {"includeDisabled":false,"plan":null,"health":null}',
  ]);
});
