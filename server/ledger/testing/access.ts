import { type Access, support } from '#server/testing/access.ts';

export const access: Access = {
  'GET /api/v1/ledger/proof': { passes: support },
  'POST /api/v1/ledger/proof': { passes: support },
};
