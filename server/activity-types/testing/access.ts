import { type Access, admins, everybody, signedIn } from '#server/testing/access.ts';
import { newDesign } from '#server/testing/activity-types.ts';

export const access: Access = {
  'GET /api/v1/challenge-definitions': { passes: signedIn },
  'POST /api/v1/challenge-definitions': { passes: admins },
  'PUT /api/v1/challenge-definitions/:id': {
    passes: admins,
    body: { challengeDefinition: { title: 'Changed' } },
  },
  'POST /api/v1/challenge-definitions/:id/replace': {
    passes: admins,
    body: { challengeDefinition: newDesign() },
  },
  'DELETE /api/v1/challenge-definitions/:id': { passes: admins },
  'PUT /api/v1/challenge-definitions/:id/availability': {
    passes: admins,
    body: { available: true },
  },
  'POST /api/v1/challenge-definitions/images': { passes: admins },
  'GET /api/v1/challenge-definition-images/:id': { passes: everybody },
  'GET /api/v1/challenge-definition-slugs': { passes: admins },
  'GET /api/v1/challenge-definitions-display-tag-filters': { passes: signedIn },
  'GET /api/v2/challenge-definitions/:slug/:version': { passes: admins },
  'GET /api/v2/challenge-definitions/:id': { passes: admins },
  'POST /api/v1/searches/execute': { passes: admins },
};
