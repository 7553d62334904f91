import type { Handlers } from '#server/platform/http/bind.ts';
import { exportAmbassadors } from './export.ts';
import { listAmbassadors, listTags } from './service.ts';

export const ambassadorHandlers: Handlers<'listAmbassadors' | 'exportAmbassadors' | 'listTags'> = {
  listAmbassadors,
  exportAmbassadors,
  listTags,
};
