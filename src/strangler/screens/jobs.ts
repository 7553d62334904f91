import { IconRefreshDot } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

const access = holds('support');

export const jobsScreens = [
  defineScreen({
    id: 'jobs',
    title: 'Jobs',
    icon: IconRefreshDot,
    menu: { support: 310 },
    path: '/jobs',
    search: [keep('vueq')],
    stage: 'native',
    access,
    stops: [{ address: '/jobs', as: 'support', shows: 'New Job' }],
    native: async () => ({
      Component: (await import('../../features/jobs/jobs-screen.tsx')).JobsScreen,
    }),
  }),
  defineScreen({
    id: 'newJob',
    partOf: 'jobs',
    title: 'New Job',
    skeleton: 'form',
    path: '/jobs/new',
    stage: 'native',
    access,
    stops: [{ address: '/jobs/new', as: 'support', shows: 'Window size in minutes' }],
    native: async () => ({
      Component: (await import('../../features/jobs/new-job-screen.tsx')).NewJobScreen,
    }),
  }),
  defineScreen({
    id: 'editJob',
    partOf: 'jobs',
    title: 'Edit Job',
    skeleton: 'form',
    path: '/jobs/edit/:jobId',
    stage: 'native',
    access,
    stops: [],
    native: async () => ({
      Component: (await import('../../features/jobs/edit-job-screen.tsx')).EditJobScreen,
    }),
  }),
];
