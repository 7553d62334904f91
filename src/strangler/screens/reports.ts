import { holds } from '#contract/http/access.ts';
import { keep } from '../mapping/search-codecs.ts';
import { planned } from '../planned.ts';

export const reportsScreens = [
  planned({
    id: 'summaryReport',
    title: 'Summary',
    path: '/reports/old-summary',
    search: [keep('from'), keep('to')],
    stage: 'native',
    access: holds('admin'),
  }),
  planned({
    id: 'referralReport',
    title: 'Referrals report',
    path: '/reports/referrals',
    newPath: '/admin/reports/referrals',
    search: [keep('from'), keep('to')],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
  }),
  planned({
    id: 'activityReport',
    title: 'Activities report',
    path: '/reports/activities',
    newPath: '/admin/reports/activities',
    search: [keep('from'), keep('to')],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
  }),
  planned({
    id: 'activityTypeReport',
    title: 'Activity report',
    path: '/reports/activities/:slug/:version',
    newPath: '/admin/reports/activities/:slug/:version',
    search: [keep('id'), keep('from'), keep('to')],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
  }),
  planned({
    id: 'ambassadorReport',
    title: (terms) => `${terms.ambassadors} report`,
    path: '/reports/ambassadors',
    newPath: '/admin/reports/ambassadors',
    search: [keep('from'), keep('to')],
    stage: 'beta',
    beta: 'reports',
    access: holds('admin'),
  }),
];
