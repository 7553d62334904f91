import type { Handlers } from '#server/platform/http/bind.ts';
import { listCurrentIntegrationTypes } from './service.ts';

export const integrationHandlers: Handlers<'listCurrentIntegrationTypes'> = {
  listCurrentIntegrationTypes,
};
