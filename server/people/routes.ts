import type { Handlers } from '#server/platform/http/bind.ts';
import { deactivateUser, restoreUser } from './deactivation.ts';
import { getPerson, updatePerson } from './service.ts';

export const peopleHandlers: Handlers<
  'getPerson' | 'updatePerson' | 'deactivateUser' | 'restoreUser'
> = { getPerson, updatePerson, deactivateUser, restoreUser };
