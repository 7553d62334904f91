import { IconForms, IconUserPlus } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep, savedSearchFilter } from '../mapping/search-codecs.ts';

export const applicantsScreens = [
  defineScreen({
    id: 'applicants',
    title: 'Applicants',
    icon: IconUserPlus,
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
      keep('from'),
      keep('to'),
    ],
    stage: 'beta',
    beta: 'applicants',
    access: holds('admin'),
    stops: [{ address: '/applicants', shows: 'Hana Sato' }],
    native: async () => ({
      Component: (await import('../../features/applicants/applicants-screen.tsx')).ApplicantsScreen,
    }),
  }),
  defineScreen({
    id: 'applicantImport',
    partOf: 'applicants',
    title: 'Import applicants',
    skeleton: 'form',
    path: '/applicants/import',
    newPath: '/admin/applicants/import',
    stage: 'beta',
    beta: 'applicants',
    access: holds('admin'),
    stops: [{ address: '/applicants/import', shows: 'Whom do you want to import?' }],
    native: async () => ({
      Component: (await import('../../features/applicants/import-screen.tsx')).ImportScreen,
    }),
  }),
  defineScreen({
    id: 'applicant',
    partOf: 'applicants',
    title: 'Applicant',
    skeleton: 'form',
    path: '/applicants/:slug',
    newPath: '/admin/applicants/:slug',
    stage: 'beta',
    beta: 'applicants',
    access: holds('admin'),
    stops: [{ address: '/applicants/hana-sato', shows: 'Answers' }],
    native: async () => ({
      Component: (await import('../../features/applicants/applicant-screen.tsx')).ApplicantScreen,
    }),
  }),
  defineScreen({
    id: 'applicationForm',
    title: 'Application Form',
    icon: IconForms,
    menu: { settings: 205 },
    skeleton: 'form',
    path: '/application-form',
    search: [keep('form')],
    stage: 'native',
    access: holds('admin'),
    stops: [{ address: '/application-form', shows: 'Permalink' }],
    native: async () => ({
      Component: (await import('../../features/application-form/application-form-screen.tsx'))
        .ApplicationFormScreen,
    }),
  }),
];
