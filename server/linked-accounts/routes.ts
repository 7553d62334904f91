import type { Handlers } from '#server/platform/http/bind.ts';
import {
  getExternalUser,
  linkExternalUser,
  listLinkedAccounts,
  removeExternalUser,
  removeSocialAccount,
} from './service.ts';

export const linkedAccountHandlers: Handlers<
  | 'getExternalUser'
  | 'linkExternalUser'
  | 'listLinkedAccounts'
  | 'removeExternalUser'
  | 'removeSocialAccount'
> = {
  getExternalUser,
  linkExternalUser,
  listLinkedAccounts,
  removeExternalUser,
  removeSocialAccount,
};
