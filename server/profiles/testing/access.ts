import { type Access, admins, everybody, signedIn } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/v1/users/:id/profile/approve': { passes: admins },
  'POST /api/v1/users/:id/profile/reject': { passes: admins, body: { message: 'Please smile' } },
  'PUT /api/v1/users/:id/profile-visibility': { passes: admins, body: { visible: false } },
  // Nobody has the id that is named here.
  'POST /api/v1/users/:id/profile-image': { passes: signedIn, isUpload: true },
  'GET /api/v1/profile-images/:id': { passes: everybody },
  'GET /api/v1/public-profiles': { passes: everybody },
};
