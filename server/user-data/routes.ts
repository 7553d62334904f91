import type { Handlers } from '#server/platform/http/bind.ts';
import { getUserData, updateUserData } from './service.ts';

export const userDataHandlers: Handlers<'getUserData' | 'updateUserData'> = {
  getUserData,
  updateUserData,
};
