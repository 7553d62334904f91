import type { Handlers } from '#server/platform/http/bind.ts';
import { keepAccount, requestDeletion } from './deletion.ts';
import { downloadPersonalData } from './download.ts';

export const ownAccountHandlers: Handlers<
  'downloadPersonalData' | 'requestDeletion' | 'keepAccount'
> = { downloadPersonalData, requestDeletion, keepAccount };
