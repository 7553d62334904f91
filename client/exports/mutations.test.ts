import { type MutationOptions, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { exportAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { exportApplicants } from '#contract/applicants/endpoints.ts';
import { askForExport } from '#contract/exports/endpoints.ts';
import { exportOrders, exportReferrals } from '#contract/referrals/endpoints.ts';
import { exportActivityReport, exportAmbassadorReport } from '#contract/reports/endpoints.ts';
import {
  exportCancelledRewards,
  exportIssuedRewards,
  exportRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import { allAmbassadors } from '../ambassadors/list-state.ts';
import { ambassadorMutations } from '../ambassadors/queries.ts';
import { applicantMutations } from '../applicants/mutations.ts';
import { createApi } from '../http/api.ts';
import { orderList, referralList } from '../referrals/list-state.ts';
import { referralMutations } from '../referrals/mutations.ts';
import { reportMutations } from '../reports/queries.ts';
import { cancelledList, issuedList, selectionList } from '../reward-selections/list-state.ts';
import { rewardSelectionMutations } from '../reward-selections/mutations.ts';
import { createFakeApi } from '../testing/fake-api.ts';

const narrowed = { type: 'custom', from: '2026-11-01', to: '2026-11-30', testUsers: true } as const;
const file = { name: 'a.csv', content: new Blob(['x']) };

function open() {
  const fake = createFakeApi();
  for (const endpoint of [
    ...[exportAmbassadors, exportApplicants, exportReferrals, exportOrders],
    ...[exportRewardSelections, exportIssuedRewards, exportCancelledRewards],
    ...[exportAmbassadorReport, exportActivityReport],
  ] as const)
    fake.on(endpoint, () => file);
  fake.on(askForExport, () => undefined);
  return { fake, api: createApi({ getToken: () => 'token', fetch: fake.fetch }) };
}

function run<Data, Variables>(
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  const client = new QueryClient();
  return client.getMutationCache().build(client, options).execute(variables);
}

describe('the email of an export asks for what the download asks for', () => {
  it.each([
    [
      'ambassadors',
      async ({ api }: ReturnType<typeof open>) => {
        const what = { search: 'Ann', filters: { ...allAmbassadors, tags: ['a', 'b'] } };
        await run(ambassadorMutations(api).export().download, { what });
        await run(ambassadorMutations(api).export().email, what);
      },
    ],
    [
      'applicants',
      async ({ api }: ReturnType<typeof open>) => {
        const what = { exportType: 'unemailed', search: 'Ann', registered: 'true' } as const;
        await run(applicantMutations(api).export().download, { what });
        await run(applicantMutations(api).export().email, what);
      },
    ],
    [
      'referrals',
      async ({ api }: ReturnType<typeof open>) => {
        const what = { search: 'Ann', filters: referralList.defaults.filters };
        await run(referralMutations(api).export().download, { what });
        await run(referralMutations(api).export().email, what);
      },
    ],
    [
      'orders',
      async ({ api }: ReturnType<typeof open>) => {
        const what = {
          search: '#1001',
          filters: { ...orderList.defaults.filters, counted: false },
        };
        await run(referralMutations(api).exportOrders().download, { what });
        await run(referralMutations(api).exportOrders().email, what);
      },
    ],
    [
      'unissued-rewards',
      async ({ api }: ReturnType<typeof open>) => {
        const filters = { ...selectionList.defaults.filters, ...narrowed };
        const what = { search: 'mug', filters };
        await run(rewardSelectionMutations(api).exportUnissued().download, { what });
        await run(rewardSelectionMutations(api).exportUnissued().email, what);
      },
    ],
    [
      'issued-rewards',
      async ({ api }: ReturnType<typeof open>) => {
        const filters = { ...issuedList.defaults.filters, ...narrowed };
        const what = { search: 'mug', filters };
        await run(rewardSelectionMutations(api).exportIssued().download, { what });
        await run(rewardSelectionMutations(api).exportIssued().email, what);
      },
    ],
    [
      'cancelled-rewards',
      async ({ api }: ReturnType<typeof open>) => {
        const filters = { ...cancelledList.defaults.filters, ...narrowed };
        const what = { search: 'mug', filters };
        await run(rewardSelectionMutations(api).exportCancelled().download, { what });
        await run(rewardSelectionMutations(api).exportCancelled().email, what);
      },
    ],
    [
      'ambassador-report',
      async ({ api }: ReturnType<typeof open>) => {
        const what = { startDate: '2026-11-01', endDate: '2026-11-30' };
        await run(reportMutations(api).exportAmbassadors().download, { what });
        await run(reportMutations(api).exportAmbassadors().email, what);
      },
    ],
    [
      'activity-report',
      async ({ api }: ReturnType<typeof open>) => {
        const what = { startDate: '2026-11-01', endDate: '2026-11-30' };
        await run(reportMutations(api).exportActivities().download, { what });
        await run(reportMutations(api).exportActivities().email, what);
      },
    ],
  ])('%s [REP-107]', async (kind, ask) => {
    const opened = open();
    await ask(opened);
    const [sent, emailed] = await Promise.all(
      opened.fake.requests.map((request) => request.clone().text()),
    );
    const { token, format, ...fields } = Object.fromEntries(new URLSearchParams(sent));
    expect([token, format]).toEqual(['token', 'csv']);
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    expect(JSON.parse(emailed ?? '')).toEqual({ kind, fields });
  });
});
