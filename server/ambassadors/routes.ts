import type { Handlers } from '#server/platform/http/bind.ts';
import { exportAmbassadors } from './export.ts';
import { countWithoutDiscountCode, listAmbassadors, listTags } from './service.ts';
import { changeTags } from './tagging.ts';

export const ambassadorHandlers: Handlers<
  'listAmbassadors' | 'countWithoutDiscountCode' | 'exportAmbassadors' | 'changeTags' | 'listTags'
> = {
  listAmbassadors,
  countWithoutDiscountCode,
  exportAmbassadors,
  changeTags,
  listTags,
};
