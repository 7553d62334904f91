import { type Access, admins, adminsAndSupport, support } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/v1/current-plan/evaluate/:feature': { passes: adminsAndSupport },
  'GET /api/v1/current-plan': { passes: support },
  'POST /api/v1/current-plan': {
    passes: support,
    body: { planCode: 'growth', version: 6, period: 'monthly', revision: 0 },
  },
  'PUT /api/v1/current-plan': { passes: support, body: { revision: 0 } },
  'GET /api/v1/plans': { passes: support },
  'GET /api/v1/plans/:code/:version': { passes: support },
  'GET /api/v1/usage-fee/defaults/:pricingVersion': { passes: support },
  'POST /api/v1/appsumo-upgrade-plan-enquiry': { passes: admins, body: { comments: 'More' } },
  'GET /api/v1/appsumo/codes-count': { passes: admins },
  'POST /api/v1/appsumo/add-codes': { passes: admins, body: { codes: ['SUMO-0'] } },
};
