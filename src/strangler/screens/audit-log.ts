import { IconHistory } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

export const auditLogScreens = [
  defineScreen({
    id: 'auditLog',
    title: 'Audit Log',
    icon: IconHistory,
    menu: { settings: 230 },
    path: '/configuration/audit-log',
    aliases: ['/audit-log'],
    newPath: '/admin/configuration/audit-log',
    search: [keep('vueq')],
    stage: 'embedded',
    access: holds('admin', 'support'),
  }),
];
