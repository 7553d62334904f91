import { signedIn } from '#contract/http/access.ts';
import { planned } from '../planned.ts';

export const paymentsScreens = [
  planned({
    id: 'payments',
    title: 'Payments',
    path: '/payments',
    newPath: '/admin/payments',
    stage: 'beta',
    beta: 'payments',
    newRoles: ['admin'],
    access: signedIn,
  }),
];
