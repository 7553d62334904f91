import { holds } from '#contract/http/access.ts';
import { planned } from '../planned.ts';

export const jobsScreens = [
  planned({
    id: 'jobs',
    title: 'Jobs',
    menu: { support: 310 },
    path: '/jobs',
    stage: 'native',
    access: holds('support'),
  }),
  planned({
    id: 'newJob',
    title: 'New job',
    path: '/jobs/new',
    stage: 'native',
    access: holds('support'),
  }),
  planned({
    id: 'editJob',
    title: 'Edit job',
    path: '/jobs/edit/:jobId',
    stage: 'native',
    access: holds('support'),
  }),
];
