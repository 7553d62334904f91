import type { Handlers } from '#server/platform/http/bind.ts';
import { cancelInvitation, inviteAdministrator, resendInvitation } from './invitations.ts';
import { deleteAdministrator, listAdministrators, restoreAdministrator } from './service.ts';

export const administratorHandlers: Handlers<
  | 'listAdministrators'
  | 'inviteAdministrator'
  | 'cancelInvitation'
  | 'resendInvitation'
  | 'deleteAdministrator'
  | 'restoreAdministrator'
> = {
  listAdministrators,
  inviteAdministrator,
  cancelInvitation,
  resendInvitation,
  deleteAdministrator,
  restoreAdministrator,
};
