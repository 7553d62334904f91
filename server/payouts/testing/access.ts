import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

export const access: Access = {
  'GET /api/v1/payouts/payable': { passes: admins },
  'GET /api/v1/payouts/waiting': { passes: admins },
  // Only admins are told of others; everybody may read their own standing.
  'GET /api/v1/payouts/standing': { passes: signedIn },
  'GET /api/v1/payout-runs': { passes: admins },
  'POST /api/v1/payout-runs': {
    passes: admins,
    body: { submissionId: unknownId, currency: 'EUR', method: 'pay-pal-file' },
  },
  'GET /api/v1/payout-runs/:id': { passes: admins },
  'POST /api/v1/payout-runs/:id/steps': { passes: admins, body: { step: 'submit', version: 1 } },
  'GET /api/v1/payout-runs/:id/payouts': { passes: admins },
  'GET /api/v1/payout-runs/:id/left-out': { passes: admins },
  'PUT /api/v1/payout-runs/:id/payouts/:payoutId': { passes: admins, body: { leftOut: false } },
  'POST /api/v1/payouts/file': {
    passes: admins,
    form: true,
    body: { format: 'csv', runId: unknownId },
  },
  'POST /api/v1/payout-runs/:id/outcomes': {
    passes: admins,
    body: { outcomes: [{ outcome: 'paid', reference: '1-1' }] },
  },
};
