import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';

export const access: Access = {
  'GET /api/v1/challenges': { passes: signedIn },
  'POST /api/v1/challenges': { passes: signedIn },
  'GET /api/v1/challenges/:id': { passes: signedIn },
  'POST /api/v1/challenges/:id/tasks': {
    passes: signedIn,
    body: { taskDefinitionId: unknownId, verificationText: 'Done' },
  },
  'PUT /api/v1/challenges/:id/tasks/:taskId': {
    passes: signedIn,
    body: { verificationText: 'Done' },
  },
  'DELETE /api/v1/challenges/:id/tasks/:taskId': { passes: signedIn },
  'POST /api/v1/challenges/:id/tasks/:taskId/approve': { passes: admins },
  'POST /api/v1/challenges/:id/tasks/:taskId/reject': {
    passes: admins,
    body: { reason: 'Too dark' },
  },
  'POST /api/v1/challenges/:id/tasks/:taskId/undo-verification': { passes: admins },
  'POST /api/v1/task-files': { passes: signedIn },
  'GET /api/v1/task-files/:id': { passes: signedIn },
  'GET /api/v1/reports/awaiting-review': { passes: admins },
  'GET /api/v1/reports/rejection-reasons': { passes: admins },
  'GET /api/v1/reports/review-time': { passes: signedIn },
};
