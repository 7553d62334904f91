import { IconReportAnalytics } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

const rows = [keep('from'), keep('to'), keep('vueq')];

export const reportsScreens = [
  defineScreen({
    id: 'summaryReport',
    partOf: 'activityReport',
    title: 'Summary',
    path: '/reports/old-summary',
    search: [keep('from'), keep('to')],
    stage: 'native',
    access: holds('admin'),
    stops: [{ address: '/reports/old-summary', shows: 'By currency' }],
    native: async () => ({
      Component: (await import('../../features/reports/summary-screen.tsx')).SummaryScreen,
    }),
  }),
  defineScreen({
    id: 'referralReport',
    partOf: 'activityReport',
    title: 'Referrals report',
    path: '/reports/referrals',
    newPath: '/admin/reports/referrals',
    search: [keep('from'), keep('to')],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
    stops: [{ address: '/reports/referrals', shows: 'By platform' }],
    native: async () => ({
      Component: (await import('../../features/reports/referrals-screen.tsx')).ReferralsScreen,
    }),
  }),
  defineScreen({
    id: 'activityReport',
    title: 'Reports',
    icon: IconReportAnalytics,
    menu: { main: 110 },
    path: '/reports/activities',
    aliases: ['/reports'],
    newPath: '/admin/reports/activities',
    search: rows,
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
    stops: [{ address: '/reports/activities', shows: 'Export CSV' }],
    native: async () => ({
      Component: (await import('../../features/reports/activities-screen.tsx')).ActivitiesScreen,
    }),
  }),
  defineScreen({
    id: 'activityTypeReport',
    partOf: 'activityReport',
    title: 'Activity report',
    path: '/reports/activities/:slug/:version',
    newPath: '/admin/reports/activities/:slug/:version',
    search: [keep('id'), ...rows],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/reports/activity-screen.tsx')).ActivityScreen,
    }),
  }),
  defineScreen({
    id: 'ambassadorReport',
    partOf: 'activityReport',
    title: (terms) => `${wordsOf(terms).Ambassadors} report`,
    path: '/reports/ambassadors',
    newPath: '/admin/reports/ambassadors',
    search: rows,
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
    stops: [{ address: '/reports/ambassadors', shows: 'Export CSV' }],
    native: async () => ({
      Component: (await import('../../features/reports/ambassadors-screen.tsx')).AmbassadorsScreen,
    }),
  }),
  defineScreen({
    id: 'returnReport',
    partOf: 'activityReport',
    title: 'Return',
    path: '/reports/return',
    newPath: '/admin/reports/return',
    search: [keep('from'), keep('to')],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
    stops: [{ address: '/reports/return', shows: 'Who brought the most' }],
    native: async () => ({
      Component: (await import('../../features/reports/return-screen.tsx')).ReturnScreen,
    }),
  }),
  defineScreen({
    id: 'retentionReport',
    partOf: 'activityReport',
    title: 'Retention',
    path: '/reports/retention',
    newPath: '/admin/reports/retention',
    search: [...rows, keep('quiet')],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
    stops: [{ address: '/reports/retention', shows: 'All months' }],
    native: async () => ({
      Component: (await import('../../features/reports/retention-screen.tsx')).RetentionScreen,
    }),
  }),
  defineScreen({
    id: 'cohortReport',
    partOf: 'activityReport',
    title: 'Cohort',
    path: '/reports/retention/people',
    newPath: '/admin/reports/retention/people',
    search: [...rows, keep('joined'), keep('active')],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
    stops: [],
    native: async () => ({
      Component: (await import('../../features/reports/cohort-screen.tsx')).CohortScreen,
    }),
  }),
];
