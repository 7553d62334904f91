import type { listCurrentIntegrationTypes as endpoint } from '#contract/integrations/endpoints.ts';
import type { Handler } from '#server/platform/http/bind.ts';
import { listPlatforms } from './repository.ts';

/** The platforms that are connected (INT-77), and the platforms that stopped after repeated errors (INT-48). */
export const listCurrentIntegrationTypes: Handler<typeof endpoint> = async (call) => {
  const rows = await call.transaction(listPlatforms);
  return {
    results: rows.map(({ platform }) => platform),
    stopped: rows.filter(({ stoppedAt }) => stoppedAt).map(({ platform }) => platform),
  };
};
