import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  forgotPassword,
  resetPassword,
  verifyPasswordResetToken,
} from '#contract/auth/password-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Api } from '../http/api.ts';
import type { SessionKeeping } from './adopt-session.ts';
import { lookAtLink } from './look-at-link.ts';

type ResetToken = z.input<typeof verifyPasswordResetToken.body>;

/** The queries before a password is reset. */
export const passwordResetQueries = (api: Api) => ({
  /** Succeeds when the token of a mail is good (AUTH-78). */
  verifyToken: (body: ResetToken) =>
    lookAtLink('password-reset-token', body, (options) =>
      api.call(verifyPasswordResetToken, { body, ...options }),
    ),
});

/** The way back in for somebody who has forgotten the password. */
export const passwordResetMutations = (api: Api, session: SessionKeeping) => ({
  /** `tenantId` names the tenant of the account; without it the host does. */
  request: (tenantId?: TenantId) =>
    mutationOptions({
      mutationFn: (form: { email: string }) =>
        api.call(forgotPassword, { body: { ...form, tenantId } }),
    }),
  /** Ends every session of that person (AUTH-68), so the session of this browser is let go as well. */
  reset: () =>
    mutationOptions({
      mutationFn: async (body: z.input<typeof resetPassword.body>) => {
        await api.call(resetPassword, { body });
        const isOwn = session.get()?.claims.email === body.email.trim().toLowerCase();
        if (isOwn) session.clear();
      },
    }),
});
