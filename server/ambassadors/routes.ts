import type { Handlers } from '#server/platform/http/bind.ts';
import { listAmbassadors, listTags } from './service.ts';

export const ambassadorHandlers: Handlers<'listAmbassadors' | 'listTags'> = {
  listAmbassadors,
  listTags,
};
