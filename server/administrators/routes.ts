import type { Handlers } from '#server/platform/http/bind.ts';
import { cancelInvitation, inviteAdministrator, resendInvitation } from './invitations.ts';
import { listAdministrators } from './service.ts';

export const administratorHandlers: Handlers<
  'listAdministrators' | 'inviteAdministrator' | 'cancelInvitation' | 'resendInvitation'
> = { listAdministrators, inviteAdministrator, cancelInvitation, resendInvitation };
