import { IconUsersGroup } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

export const communityScreens = [
  defineScreen({
    id: 'community',
    title: 'Community',
    icon: IconUsersGroup,
    menu: { settings: 210 },
    skeleton: 'figures',
    path: '/community',
    aliases: ['/configuration/community'],
    newPath: '/admin/configuration/community',
    stage: 'embedded',
    access: holds('admin'),
  }),
];
