import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import { activityLabels } from '../activities/labels.ts';
import { activityTypeLabels } from '../activity-types/labels.ts';
import { administratorLabels } from '../administrators/labels.ts';
import { ambassadorLabels } from '../ambassadors/labels.ts';
import { allAmbassadors, ambassadorList } from '../ambassadors/list-state.ts';
import { ambassadorQueries } from '../ambassadors/queries.ts';
import { auditLabels } from '../audit/labels.ts';
import { createApi } from '../http/api.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { tenantLabels } from '../tenants/labels.ts';
import { createFakeApi } from '../testing/fake-api.ts';

describe('a list that is asked again before it has answered', () => {
  it('throws away the answer to the older question, which comes last [SHELL-191]', async () => {
    const waiting = new Map<string, () => void>();
    const fake = createFakeApi();
    fake.on(listAmbassadors, async ({ query: { search = '', page, pageSize } }) => {
      await new Promise<void>((resolve) => waiting.set(search, resolve));
      return { results: [], page, pageSize, totalCount: search.length, totalIsCapped: false };
    });
    const queries = ambassadorQueries(createApi({ getToken: () => 'token', fetch: fake.fetch }));
    const asking = (search: string) =>
      queries.list({ ...ambassadorList.defaults, search }, allAmbassadors);
    const client = createBanyanQueryClient();
    const list = new QueryObserver(client, asking('a'));
    const stop = list.subscribe(() => {});
    const answer = async (search: string) => {
      await vi.waitFor(() => expect(waiting.has(search)).toBe(true));
      waiting.get(search)?.();
    };
    await vi.waitFor(() => expect(waiting.has('a')).toBe(true));
    list.setOptions(asking('ada'));
    await answer('ada');
    await vi.waitFor(() => expect(list.getCurrentResult().data?.totalCount).toBe(3));
    await answer('a');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.getCurrentResult().data?.totalCount).toBe(3);
    stop();
    client.clear();
  });
});

describe('an empty list', () => {
  it('says so with the plural noun of what it lists [SHELL-244]', () => {
    expect(ambassadorLabels(Terms.parse({ ambassadors: 'champions' })).empty).toBe(
      'No champions found',
    );
    expect(
      [activityLabels, activityTypeLabels, administratorLabels, auditLabels, tenantLabels].map(
        ({ empty }) => empty,
      ),
    ).toEqual([
      'No activities found',
      'No activity types found',
      'No administrators found',
      'No entries found',
      'No tenants found',
    ]);
  });
});
