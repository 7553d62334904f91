import { mutationOptions } from '@tanstack/react-query';
import type {
  Administrator,
  DeleteReason,
  Invitation,
} from '#contract/administrators/administrator.ts';
import {
  cancelInvitation,
  inviteAdministrator,
  resendInvitation,
} from '#contract/administrators/endpoints.ts';
import { deactivateUser, restoreUser } from '#contract/people/endpoints.ts';
import type { Api } from '../http/api.ts';

const meta = { changes: ['administrator'] } as const;

/** The mutations for administrators (ADM-02). */
export const administratorMutations = (api: Api) => ({
  invite: () =>
    mutationOptions({
      mutationFn: (invitation: Invitation) => api.call(inviteAdministrator, { body: invitation }),
      meta,
    }),
  cancelInvitation: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<Administrator, 'id'>) =>
        api.call(cancelInvitation, { params: { id } }),
      meta,
    }),
  resendInvitation: () =>
    mutationOptions({
      mutationFn: ({ email }: Pick<Administrator, 'email'>) =>
        api.call(resendInvitation, { body: { email } }),
      meta,
    }),
  delete: () =>
    mutationOptions({
      mutationFn: ({ id, reason }: { id: string; reason: DeleteReason }) =>
        api.call(deactivateUser, {
          params: { id },
          body: { personalInfoDeleteReason: reason },
        }),
      meta,
    }),
  restore: () =>
    mutationOptions({
      mutationFn: ({ id }: Pick<Administrator, 'id'>) => api.call(restoreUser, { params: { id } }),
      meta,
    }),
});
