import type { Home } from '#contract/home/home.ts';

/** For tests: the first screen of a person who has nothing to do and nothing new to read. */
export const quietHome: Home = {
  at: '2026-06-10T10:00:00.000Z',
  profile: null,
  agreementsChangedAt: null,
  goal: {
    month: { startDate: '2026-06-01', endDate: '2026-06-30', points: 0 },
    best: null,
  },
  expiring: null,
  news: null,
};

/** For tests: no news. */
export const noNews: NonNullable<Home['news']> = {
  sums: {},
  entries: [],
  entryCount: 0,
  decisions: [],
  decisionCount: 0,
  cancelledRewards: [],
  newTypeIds: [],
  newest: null,
};
