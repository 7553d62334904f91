import { IconMailCog } from '@tabler/icons-react';
import { holds } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';
import { planned } from '../planned.ts';

export const emailsScreens = [
  planned({
    id: 'emails',
    title: 'Emails',
    menu: { main: 100 },
    path: '/emails',
    stage: 'native',
    access: holds('admin'),
  }),
  planned({
    id: 'emailDrafts',
    title: 'Drafts',
    path: '/emails/drafts',
    newPath: '/admin/emails/drafts',
    stage: 'beta',
    beta: 'emails',
    access: holds('admin'),
  }),
  planned({
    id: 'sentEmails',
    title: 'Sent emails',
    path: '/emails/sent',
    newPath: '/admin/emails/sent',
    stage: 'beta',
    beta: 'emails',
    access: holds('admin'),
  }),
  planned({
    id: 'sentEmail',
    title: 'Sent email',
    path: '/emails/sent/:emailSendId',
    newPath: '/admin/emails/sent/:emailSendId',
    stage: 'embedded',
    access: holds('admin'),
  }),
  planned({
    id: 'composeEmail',
    title: 'Compose',
    path: '/emails/compose',
    newPath: '/admin/emails/compose',
    search: [keep('copyFrom')],
    stage: 'beta',
    beta: 'emails',
    access: holds('admin'),
  }),
  planned({
    id: 'editEmail',
    title: 'Compose',
    path: '/emails/compose/:emailId',
    newPath: '/admin/emails/compose/:emailId',
    stage: 'beta',
    beta: 'emails',
    access: holds('admin'),
  }),
  defineScreen({
    id: 'systemEmails',
    title: 'System emails',
    icon: IconMailCog,
    menu: { main: 105 },
    path: '/system-emails',
    newPath: '/admin/emails/system-emails',
    stage: 'embedded',
    access: holds('admin'),
    stops: [{ address: '/system-emails', shows: 'Activity approved' }],
  }),
  defineScreen({
    id: 'systemEmail',
    partOf: 'systemEmails',
    title: 'Edit system email',
    skeleton: 'form',
    path: '/system-emails/:emailTemplateId',
    newPath: '/admin/emails/system-emails/edit/:emailTemplateId',
    stage: 'embedded',
    access: holds('admin'),
    stops: [{ address: '/system-emails/activity-approved', shows: 'Send a test to me' }],
  }),
];
