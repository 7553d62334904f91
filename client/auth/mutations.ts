import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { changePassword } from '#contract/auth/account-endpoints.ts';
import { login, logout, register } from '#contract/auth/endpoints.ts';
import type { Api } from '../http/api.ts';
import { readClaims } from '../session/claims.ts';
import { adoptAnswer, adoptSession, type SessionKeeping } from './adopt-session.ts';
import { ownSession } from './own-session.ts';
import { ownTimezone } from './own-timezone.ts';

type Body<E extends { body: z.ZodType }> = z.input<E['body']>;

/** Signing in and out, and one's own account. A token in a response becomes the session (AUTH-69). */
export const authMutations = (api: Api, session: SessionKeeping) => ({
  /** Signs in, or resolves to the next step: a second factor, or the way to another tenant. */
  login: () =>
    mutationOptions({
      mutationFn: async (body: Body<typeof login>) =>
        adoptAnswer(session, await api.call(login, { body: { ...body, timezone: ownTimezone() } })),
    }),
  /** The same, for a new person or, with an invitation, for one who has an account already. */
  register: () =>
    mutationOptions({
      mutationFn: async (body: Body<typeof register>) =>
        adoptAnswer(
          session,
          await api.call(register, { body: { ...body, timezone: ownTimezone() } }),
        ),
    }),
  /**
   * Ends the session here after every answer of the server (AUTH-58); it is told, but not waited for. Support that
   * acts as somebody else is itself again.
   */
  logout: () =>
    mutationOptions({
      mutationFn: async () => {
        const actor = session.get()?.claims.actor;
        api.call(logout).catch(() => undefined);
        const own = ownSession.take();
        const leadsBack = own !== null && actor !== undefined && readClaims(own)?.email === actor;
        if (leadsBack) session.set(own);
        else session.clear();
      },
    }),
  /** Continues with the token of the response; all other sessions end (AUTH-68). */
  changePassword: () =>
    mutationOptions({
      mutationFn: async (body: Body<typeof changePassword>) =>
        adoptSession(session, await api.call(changePassword, { body })),
      meta: { changes: ['me', 'own-sessions'] },
    }),
});
