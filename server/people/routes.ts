import type { Handlers } from '#server/platform/http/bind.ts';
import { deactivateUser, restoreUser } from './deactivation.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './own-email.ts';
import { countTestUsers, getPerson, updatePerson } from './service.ts';

export const peopleHandlers: Handlers<
  | 'getPerson'
  | 'updatePerson'
  | 'countTestUsers'
  | 'requestEmailChange'
  | 'getEmailChange'
  | 'resendEmailChange'
  | 'cancelEmailChange'
  | 'confirmEmailChange'
  | 'deactivateUser'
  | 'restoreUser'
> = {
  getPerson,
  updatePerson,
  countTestUsers,
  requestEmailChange,
  getEmailChange,
  resendEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  deactivateUser,
  restoreUser,
};
