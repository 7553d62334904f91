import { type Access, admins, signedIn, support } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

export const simulated = {
  system: 'shopify',
  orderNumber: 'TRY-1',
  orderedAt: '2026-11-01T10:00:00Z',
  currency: 'EUR',
  principal: 50,
  purchaserName: 'Pat Purchaser',
  purchaserEmail: 'pat@example.test',
};

export const access: Access = {
  // Only admins are told of others; everybody may read their own referrals.
  'GET /api/v1/referrals': { passes: signedIn },
  'GET /api/v1/users/:id/referral-totals': { passes: signedIn },
  'PUT /api/v1/referrals/:id': { passes: admins, body: { approvedState: 'denied' } },
  'POST /api/v1/referrals/decisions': {
    passes: admins,
    body: { ids: [unknownId], approvedState: 'denied' },
  },
  'POST /api/v1/referrals/export': { passes: admins, form: true, body: { format: 'csv' } },
  'POST /api/v1/referrals/dry-run': {
    passes: admins,
    body: { system: 'shopify', commission: { payoutFormat: 'points' } },
  },
  'GET /api/v1/orders': { passes: admins },
  'POST /api/v1/orders/export': { passes: admins, form: true, body: { format: 'csv' } },
  'GET /api/v1/orders/:id': { passes: admins },
  'GET /api/v1/orders/:id/replay': { passes: support },
  // An admin makes orders up in a test tenant only.
  'POST /api/v1/orders/simulated': { passes: support, body: simulated },
};
