import { holds } from '#contract/http/access.ts';
import { planned } from '../planned.ts';

export const dataManagementScreens = [
  planned({
    id: 'dataManagement',
    title: 'Data Management',
    menu: { support: 340 },
    path: '/data-management',
    newPath: '/support/data-management',
    stage: 'embedded',
    access: holds('support'),
  }),
];
