import type { Handlers } from '#server/platform/http/bind.ts';
import { register } from './registration.ts';
import { changePassword, getMe, signIn, signOut, updateMe } from './service.ts';

export const authHandlers: Handlers<
  'login' | 'logout' | 'register' | 'changePassword' | 'getMe' | 'updateMe'
> = {
  login: signIn,
  logout: signOut,
  register,
  changePassword,
  getMe,
  updateMe,
};
