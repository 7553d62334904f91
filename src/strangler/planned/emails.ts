import { holds } from '#contract/http/access.ts';
import { keep } from '../mapping/search-codecs.ts';
import { planned } from './planned.ts';

export const emailsScreens = [
  planned({
    id: 'emails',
    title: 'Emails',
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
  planned({
    id: 'systemEmails',
    title: 'System emails',
    path: '/system-emails',
    newPath: '/admin/emails/system-emails',
    stage: 'embedded',
    access: holds('admin'),
  }),
  planned({
    id: 'systemEmail',
    title: 'Edit system email',
    path: '/system-emails/:emailTemplateId',
    newPath: '/admin/emails/system-emails/edit/:emailTemplateId',
    stage: 'embedded',
    access: holds('admin'),
  }),
];
