import { defineArea } from '#server/platform/area.ts';
import { startHandOffs } from './hand-off-cookie.ts';
import { requestPasswordReset } from './password-reset.ts';
import { personalDataOfAuth } from './personal-data.ts';
import { authHandlers } from './routes.ts';

export const auth = defineArea({
  handlers: authHandlers,
  personalData: personalDataOfAuth,
  jobs: (config) => [requestPasswordReset(config)],
  serve: startHandOffs,
});
