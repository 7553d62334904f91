import type { Handlers } from '#server/platform/http/bind.ts';
import { getInstallation, getTenant, listTenants, updateRollout } from './service.ts';
import {
  createTenant,
  listTimezones,
  readTenant,
  readTenantAsAdmin,
  setTenantEnabled,
  updateTenant,
  updateTenantData,
} from './settings.ts';

export const tenantHandlers: Handlers<
  | 'getTenant'
  | 'listTenants'
  | 'getInstallation'
  | 'updateRollout'
  | 'setTenantEnabled'
  | 'createTenant'
  | 'readTenant'
  | 'readTenantAsAdmin'
  | 'updateTenant'
  | 'updateTenantData'
  | 'listTimezones'
> = {
  getTenant,
  listTenants,
  getInstallation,
  updateRollout,
  setTenantEnabled,
  createTenant,
  readTenant,
  readTenantAsAdmin,
  updateTenant,
  updateTenantData,
  listTimezones,
};
