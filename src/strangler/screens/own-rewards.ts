import { signedIn } from '#contract/http/access.ts';
import { planned } from '../planned.ts';

export const ownRewardsScreens = [
  planned({
    id: 'myCatalog',
    title: 'Rewards',
    path: '/my/:area/catalog',
    stage: 'native',
    access: signedIn,
  }),
  planned({
    id: 'mySelected',
    title: 'Rewards',
    path: '/my/:area/selected',
    stage: 'native',
    access: signedIn,
  }),
  planned({
    id: 'my',
    title: 'My Account',
    path: '/my/:area',
    stage: 'native',
    access: signedIn,
  }),
];
