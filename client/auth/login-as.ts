import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { validateWith } from '../forms/validate.ts';
import type { Api } from '../http/api.ts';
import { adoptSession, type SessionKeeping } from './adopt-session.ts';
import { ownSession } from './own-session.ts';

/** Support acting as somebody else of the tenant (AUTH-97). */
export const loginAsMutations = (api: Api, session: SessionKeeping) => ({
  /** Resolves to the login link of a person (AUTH-98). */
  request: () =>
    mutationOptions({
      mutationFn: async ({ email }: z.input<typeof requestLoginAs.body>) => {
        const { token } = await api.call(requestLoginAs, { body: { email } });
        return `/access?${new URLSearchParams({ email, token })}`;
      },
    }),
  /** After a refusal the present session stays as it was (AUTH-101). */
  enter: () =>
    mutationOptions({
      mutationFn: async (body: z.input<typeof loginAs.body>) => {
        const own = session.get();
        adoptSession(session, await api.call(loginAs, { body }));
        const isOwn = own !== null && own.claims.email === session.get()?.claims.actor;
        if (isOwn) ownSession.keep(own.token);
      },
    }),
});

/** The person as whom support wants to log in (AUTH-123). */
export const loginAsForm = {
  initialValues: { email: '' },
  validate: validateWith(requestLoginAs.body),
};
