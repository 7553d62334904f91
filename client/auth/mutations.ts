import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { changePassword, updateMe } from '#contract/auth/account-endpoints.ts';
import { login, logout, register } from '#contract/auth/endpoints.ts';
import type { Api } from '../http/api.ts';
import { ApiProblem } from '../http/problems.ts';
import type { SessionStore } from '../session/session-store.ts';

type Body<E extends { body: z.ZodType }> = z.input<E['body']>;

/** Signing in and out and the own account. A token that is answered becomes the session (AUTH-69). */
export function authMutations(api: Api, session: Pick<SessionStore, 'get' | 'set' | 'clear'>) {
  function adopt({ token }: { token: string }): void {
    session.set(token);
    if (session.get() !== null) return;
    throw new ApiProblem({ code: 'internal', status: 200, message: '' });
  }

  return {
    /** Signs in, or answers what else it takes: a second factor, or the way to another tenant. */
    login: () =>
      mutationOptions({
        mutationFn: async (body: Body<typeof login>) => {
          const answer = await api.call(login, { body });
          if ('token' in answer) adopt(answer);
          return answer;
        },
      }),
    register: () =>
      mutationOptions({
        mutationFn: async (body: Body<typeof register>) =>
          adopt(await api.call(register, { body })),
      }),
    /** Ends the session here whatever the server says (AUTH-58); it is told, but not waited for. */
    logout: () =>
      mutationOptions({
        mutationFn: async () => {
          api.call(logout).catch(() => undefined);
          session.clear();
        },
      }),
    /** Goes on with the token of the answer; all other sessions end (AUTH-68). */
    changePassword: () =>
      mutationOptions({
        mutationFn: async (body: Body<typeof changePassword>) =>
          adopt(await api.call(changePassword, { body })),
      }),
    updateName: () =>
      mutationOptions({
        mutationFn: (body: Body<typeof updateMe>) => api.call(updateMe, { body }),
        meta: { changes: ['me'] },
      }),
  };
}
