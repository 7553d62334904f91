import { defineArea } from '#server/platform/area.ts';
import { sendEnquiry } from './enquiry.ts';
import { planHandlers } from './routes.ts';

export const plans = defineArea({
  handlers: planHandlers,
  jobs: (config) => [sendEnquiry(config)],
});
