import { IconShieldLock } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const administratorsScreens = [
  defineScreen({
    id: 'administrators',
    title: 'Administrators',
    icon: IconShieldLock,
    menu: { settings: 220 },
    path: '/configuration/administrators',
    aliases: ['/users', '/administrators'],
    newPath: '/admin/configuration/administrators',
    search: [keep('vueq')],
    stage: 'embedded',
    access: holds('admin'),
  }),
];
