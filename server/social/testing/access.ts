import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { newTemplate } from './post-templates.ts';

export const access: Access = {
  'GET /api/v1/social-post-templates': { passes: signedIn },
  'GET /api/v1/social-post-templates/:id': { passes: signedIn },
  'POST /api/v1/social-post-templates': { passes: admins, body: { template: newTemplate } },
  'PUT /api/v1/social-post-templates/:id': { passes: admins, body: { template: newTemplate } },
  'DELETE /api/v1/social-post-templates/:id': { passes: admins },
  'POST /api/v2/social-post-templates/:id/evaluate': { passes: signedIn, body: {} },
};
