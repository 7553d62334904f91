import type { Handlers } from '#server/platform/http/bind.ts';
import { changePassword, getMe } from './account.ts';
import { checkInvitation } from './check-invitation.ts';
import { loginWithToken, requestAccess, switchTenant } from './hand-off.ts';
import { loginAs, requestLoginAs } from './login-as.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { forgotPassword, resetPassword, verifyPasswordResetToken } from './password-reset.ts';
import { register } from './registration.ts';
import { signIn, signOut } from './sign-in.ts';

export const authHandlers: Handlers<
  | 'login'
  | 'logout'
  | 'register'
  | 'checkInvitation'
  | 'changePassword'
  | 'getMe'
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'endOtherSessions'
  | 'forgotPassword'
  | 'verifyPasswordResetToken'
  | 'resetPassword'
  | 'requestAccess'
  | 'switchTenant'
  | 'loginWithToken'
  | 'requestLoginAs'
  | 'loginAs'
> = {
  login: signIn,
  logout: signOut,
  register,
  checkInvitation,
  changePassword,
  getMe,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  forgotPassword,
  verifyPasswordResetToken,
  resetPassword,
  requestAccess,
  switchTenant,
  loginWithToken,
  requestLoginAs,
  loginAs,
};
