import { type Access, operator, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/v1/screen-tallies': { passes: signedIn },
  'GET /api/v1/migration-board': {
    passes: [
      'support',
      'support and admin',
      'tenant-admin of the operator',
      'tenant-admin of another tenant',
    ],
  },
  'GET /api/v1/screens/:screen/rollout-changes': { passes: operator },
  'PUT /api/v1/screens/:screen/rollout': { passes: operator },
  'DELETE /api/v1/screen-returns/:returnId': { passes: operator },
};
