import type { z } from 'zod';
import { checkInvitation } from '#contract/auth/invitation-endpoints.ts';
import type { Api } from '../http/api.ts';
import { lookAtLink } from './look-at-link.ts';

/**
 * Succeeds where an invitation is open, before anybody fills in its form (APPL-221). Where nobody could tell, the form is
 * shown, and another look would take away what was typed (APPL-225).
 */
export const checkInvitationQuery = (api: Api, body: z.input<typeof checkInvitation.body>) => ({
  ...lookAtLink('invitation', body, (options) => api.call(checkInvitation, { body, ...options })),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
