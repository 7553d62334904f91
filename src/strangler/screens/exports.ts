import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

export const exportsScreens = [
  defineScreen({
    id: 'emailedExport',
    title: 'Your export',
    path: '/exports/:id',
    newPath: '/admin/exports/:id',
    stage: 'embedded',
    access: holds('admin'),
    stops: [
      {
        address: '/exports/0190b8c4-0000-4000-8000-000000000001',
        shows: 'This link does not work any more',
      },
    ],
  }),
];
