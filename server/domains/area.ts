import { defineArea } from '#server/platform/area.ts';
import { checkDomainAgain } from './check-domain.ts';
import { domainHandlers } from './routes.ts';

export const domains = defineArea({
  handlers: domainHandlers,
  jobs: (config) => [checkDomainAgain(config)],
});
