import { type Access, admins } from '#server/testing/access.ts';

export const access: Access = {
  'POST /api/v1/challenges/:id/tasks/:taskId/check-post': { passes: admins },
};
