import { type Access, admins, everybody } from '#server/testing/access.ts';
import { domain } from './writes.ts';

/** Refused before the plan is asked. */
const taken = { ...domain, url: 'banyan.localhost' };

export const access: Access = {
  'GET /api/v1/domains/custom-domains': { passes: admins },
  'POST /api/v1/domains/custom-domain': { passes: admins, body: taken },
  'DELETE /api/v1/domains/:id': { passes: admins },
  'GET /api/v2/domains': { passes: admins },
  'GET /api/v1/dns': { passes: admins },
  'POST /api/v1/dns/validate/:id': { passes: admins },
  'GET /api/v1/domains/known': { passes: everybody },
};
