import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { unknownId } from '#server/testing/reference.ts';
import { newDefinition } from './definitions.ts';

export const access: Access = {
  'GET /api/v1/tracking-link-definitions': { passes: signedIn },
  'POST /api/v1/tracking-link-definitions': {
    passes: admins,
    body: { trackingLinkDefinition: newDefinition() },
  },
  'PUT /api/v1/tracking-link-definitions/:id': {
    passes: admins,
    body: { trackingLinkDefinition: { title: 'Another' } },
  },
  'DELETE /api/v1/tracking-link-definitions/:id': { passes: admins },
  // Only admins are told of others; everybody makes their own links.
  'GET /api/v1/tracking-links': { passes: signedIn },
  'POST /api/v1/tracking-links': {
    passes: signedIn,
    body: { trackingLinkDefinitionId: unknownId },
  },
  'POST /api/v1/get-or-create-tracking-link': {
    passes: signedIn,
    body: { trackingLinkDefinitionId: unknownId },
  },
  'PUT /api/v1/tracking-links/:id': { passes: signedIn, body: { path: 'mine' } },
  'DELETE /api/v1/tracking-links/:id': { passes: signedIn },
};
