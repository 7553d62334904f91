import { holds } from '#contract/http/access.ts';
import { keep, savedSearchFilter } from '../mapping/search-codecs.ts';
import { planned } from '../planned.ts';

export const applicantsScreens = [
  planned({
    id: 'applicants',
    title: 'Applicants',
    menu: { main: 40 },
    path: '/applicants',
    newPath: '/admin/applicants',
    search: [
      savedSearchFilter('approved', {
        pending: 'Undecided',
        true: 'Approved',
        false: 'Rejected',
      }),
      keep('registered'),
      keep('vueq'),
    ],
    stage: 'beta',
    beta: 'applicants',
    access: holds('admin'),
  }),
  planned({
    id: 'applicant',
    title: 'Applicant',
    path: '/applicants/:slug',
    newPath: '/admin/applicants/:slug',
    stage: 'beta',
    beta: 'applicants',
    access: holds('admin'),
  }),
  planned({
    id: 'applicationForm',
    title: 'Application Form',
    path: '/application-form',
    stage: 'native',
    access: holds('admin'),
  }),
];
