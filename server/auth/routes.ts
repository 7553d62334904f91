import type { Handlers } from '#server/platform/http/bind.ts';
import { changePassword, getMe, updateMe } from './account.ts';
import { register } from './registration.ts';
import { signIn, signOut } from './sign-in.ts';

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
