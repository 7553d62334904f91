import type { Handlers } from '#server/platform/http/bind.ts';
import {
  approveProfile,
  listPublicProfiles,
  rejectProfile,
  setProfileVisibility,
} from './service.ts';
import { getProfileImage, uploadProfileImage } from './upload.ts';

export const profileHandlers: Handlers<
  | 'approveProfile'
  | 'rejectProfile'
  | 'setProfileVisibility'
  | 'uploadProfileImage'
  | 'getProfileImage'
  | 'listPublicProfiles'
> = {
  approveProfile,
  rejectProfile,
  setProfileVisibility,
  uploadProfileImage,
  getProfileImage,
  listPublicProfiles,
};
