import { holds } from '#contract/http/access.ts';
import { keep } from '../mapping/search-codecs.ts';
import { planned } from '../planned.ts';

export const settingsScreens = [
  planned({
    id: 'tenantSettings',
    title: 'Settings',
    menu: { main: 120 },
    path: '/tenant-settings',
    search: [keep('view')],
    stage: 'native',
    access: holds('admin'),
  }),
];
