import { anyone } from '#contract/http/access.ts';
import { planned } from '../planned.ts';

export const applyScreens = [
  planned({
    id: 'apply',
    title: 'Apply',
    path: '/apply',
    stage: 'native',
    access: anyone,
  }),
];
