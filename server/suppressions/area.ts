import { defineArea } from '#server/platform/area.ts';
import { allowAgain } from './allow-again.ts';
import { takeEmailEvents } from './events/take-email-events.ts';
import { personalDataOfSuppressions } from './personal-data.ts';
import { suppressionHandlers } from './routes.ts';

export const suppressions = defineArea({
  handlers: suppressionHandlers,
  jobs: (config) => [allowAgain(config)],
  personalData: personalDataOfSuppressions,
  serve: takeEmailEvents,
});
