import { operator } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const givenUpJobsScreens = [
  defineScreen({
    id: 'givenUpJobs',
    title: 'Given-up work',
    path: '/given-up-work',
    search: [keep('vueq')],
    stage: 'native',
    access: operator,
    stops: [{ address: '/given-up-work', shows: 'No work was given up' }],
    native: async () => ({
      Component: (await import('../../features/given-up-jobs/given-up-jobs-screen.tsx'))
        .GivenUpJobsScreen,
    }),
  }),
];
