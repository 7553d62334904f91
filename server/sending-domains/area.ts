import { defineArea } from '#server/platform/area.ts';
import { checkSendingDomainAgain } from './check-again.ts';
import { removeAtService } from './remove-at-service.ts';
import { sendingDomainHandlers } from './routes.ts';

export const sendingDomains = defineArea({
  handlers: sendingDomainHandlers,
  jobs: (config) => [checkSendingDomainAgain(config), removeAtService(config)],
});
