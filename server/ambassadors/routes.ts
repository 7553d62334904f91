import type { Handlers } from '#server/platform/http/bind.ts';
import { exportAmbassadors } from './export.ts';
import { listAmbassadors, listTags } from './service.ts';
import { changeTags } from './tagging.ts';

export const ambassadorHandlers: Handlers<
  'listAmbassadors' | 'exportAmbassadors' | 'changeTags' | 'listTags'
> = {
  listAmbassadors,
  exportAmbassadors,
  changeTags,
  listTags,
};
