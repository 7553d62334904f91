import {
  type Access,
  admins,
  adminsAndSupport,
  everybody,
  operator,
  signedIn,
} from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/tenant': { passes: everybody },
  'GET /api/v1/installation': { passes: everybody },
  'GET /api/v2/tenants': { passes: operator },
  'PUT /api/v2/tenants/:tenantId/enabled': { passes: operator },
  'PUT /api/v2/tenants/:tenantId/rollout': { passes: operator },
  'POST /api/v2/tenants': { passes: operator },
  'GET /api/v2/tenants/:tenantId': { passes: signedIn },
  'GET /api/v2/tenants/:tenantId/as-admin': { passes: adminsAndSupport },
  'PUT /api/v2/tenants/:tenantId': { passes: adminsAndSupport },
  'PUT /api/v1/tenant-data/:tenantId': { passes: admins },
  'GET /api/v1/timezones': { passes: signedIn },
};
