import type { Handlers } from '#server/platform/http/bind.ts';
import { getInstallation, getTenant, listTenants } from './service.ts';

export const tenantHandlers: Handlers<'getTenant' | 'listTenants' | 'getInstallation'> = {
  getTenant,
  listTenants,
  getInstallation,
};
