import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

export const access: Access = {
  // Everybody asks about orders with their own codes; of others only admins are told.
  'GET /api/v1/order-answers': { passes: signedIn, query: '?orderNumber=1' },
  'GET /api/v1/order-questions': { passes: signedIn },
  'POST /api/v1/order-questions': {
    passes: signedIn,
    body: { orderId: unknownId, note: 'My friend used my code' },
  },
  'PUT /api/v1/order-questions/:id': { passes: admins, body: { answer: 'You are right' } },
};
