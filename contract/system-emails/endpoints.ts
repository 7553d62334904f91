import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listQuery, pageOf } from '../http/list.ts';
import { MailPreview } from '../mail/preview.ts';
import { SystemEmail, SystemEmailWords } from './system-email.ts';

const admin = holds('admin');
const path = '/api/v1/email-templates';
const ById = z.object({ id: z.string().max(100) });
const problems = ['not-found'] as const;
const version = z.number().int().min(0);

export const listSystemEmails = defineEndpoint({
  method: 'GET',
  path,
  summary: 'List all system emails, in the order of their categories',
  access: admin,
  query: listQuery(['displayOrder']).pick({ page: true, pageSize: true }),
  response: pageOf(SystemEmail),
});

export const getSystemEmail = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Get a system email with its words and placeholders',
  access: admin,
  params: ById,
  response: SystemEmail,
  problems,
});

export const updateSystemEmail = defineEndpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change the words of a system email; refused where somebody else has changed them',
  access: admin,
  params: ById,
  body: SystemEmailWords.extend({ version }),
  response: SystemEmail,
  problems: ['not-found', 'conflict'],
});

export const restoreSystemEmail = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/restore-default`,
  summary: 'Bring back the built-in words of a system email; a repeat changes nothing',
  access: admin,
  params: ById,
  response: SystemEmail,
  problems,
});

export const switchSystemEmail = defineEndpoint({
  method: 'PUT',
  path: `${path}/:id/enabled`,
  summary: 'Switch a system email on or off; a repeat changes nothing',
  access: admin,
  params: ById,
  body: z.object({ enabled: z.boolean() }),
  response: SystemEmail,
  problems: ['not-found', 'system-email-needed'],
});

export const previewSystemEmail = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/preview`,
  summary: 'Show a system email with sample data, in words that need not be saved',
  access: admin,
  params: ById,
  body: SystemEmailWords,
  response: MailPreview,
  problems,
});

export const testSystemEmail = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  summary: 'Send a system email with sample data to the caller, once for an id',
  access: admin,
  params: ById,
  body: SystemEmailWords.extend({ submissionId: z.uuid() }),
  problems,
});
