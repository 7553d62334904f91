import type { Handlers } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const systemEmailHandlers: Handlers<
  | 'getSystemEmail'
  | 'listSystemEmails'
  | 'previewSystemEmail'
  | 'restoreSystemEmail'
  | 'switchSystemEmail'
  | 'testSystemEmail'
  | 'updateSystemEmail'
> = service;
