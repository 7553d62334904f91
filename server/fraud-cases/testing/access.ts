import { type Access, admins, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  // Only admins are told of others; everybody may read the cases about themselves.
  'GET /api/v1/fraud-cases': { passes: signedIn },
  'GET /api/v1/fraud-cases/:id': { passes: signedIn },
  'GET /api/v1/fraud-cases/:id/orders': { passes: signedIn },
  'PUT /api/v1/fraud-cases/:id/reply': { passes: signedIn, body: { reply: 'I have shared it' } },
  'PUT /api/v1/fraud-cases/:id/verdict': {
    passes: admins,
    body: { verdict: 'fine', reason: 'A newsletter', verdictsSeen: 0 },
  },
};
