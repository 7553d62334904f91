import type { Handlers } from '#server/platform/http/bind.ts';
import { getInstallation, getTenant, listTenants, updateRollout } from './service.ts';

export const tenantHandlers: Handlers<
  'getTenant' | 'listTenants' | 'getInstallation' | 'updateRollout'
> = {
  getTenant,
  listTenants,
  getInstallation,
  updateRollout,
};
