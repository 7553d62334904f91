import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activityLabels } from '#client/activities/labels.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { countAwaitingReview, listActivities } from '#contract/activities/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

it('understands the state as the newer side writes it, and writes it as its own [BRIDGE-08 BRIDGE-62]', async () => {
  const asked: unknown[] = [];
  const app = await openApp('/activities?savedSearch=Complete&from=2026-11-01', {
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(listTags, () => ({ results: [] }));
      fake.on(listSavedSearches, () => ({ results: [] }));
      fake.on(countAwaitingReview, () => ({
        activities: 3,
        profiles: 0,
        applicants: 0,
        referrals: 0,
        rewards: 0,
        orderQuestions: 0,
        payoutRuns: 0,
        heldUpRuns: 0,
      }));
      fake.on(listActivities, ({ query: { state, from } }) => {
        asked.push({ state, from });
        return { results: [], page: 1, pageSize: 10, totalCount: 0, totalIsCapped: false };
      });
    },
  });
  await screen.findByText(activityLabels.empty);
  await waitFor(() => expect(app.address()).toBe('/activities?from=2026-11-01&state=complete'));
  expect(asked).toEqual([{ state: 'complete', from: '2026-11-01' }]);
  const tab = screen.getByRole('button', { name: activityLabels.filters.complete });
  expect(tab.ariaPressed).toBe('true');
});
