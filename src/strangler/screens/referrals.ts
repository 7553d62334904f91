import { holds } from '#contract/http/access.ts';
import { keep } from '../mapping/search-codecs.ts';
import { planned } from '../planned.ts';

export const referralsScreens = [
  planned({
    id: 'referrals',
    title: 'Referrals',
    menu: { main: 70 },
    path: '/referrals',
    newPath: '/admin/referrals',
    search: [keep('vueq')],
    stage: 'beta',
    beta: 'referrals',
    access: holds('admin'),
  }),
];
