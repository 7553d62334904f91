import { type Access, admins, everybody, signedIn } from '#server/testing/access.ts';
import { newTemplate } from './post-templates.ts';

export const access: Access = {
  'GET /api/v1/social-post-templates': { passes: signedIn },
  'GET /api/v1/social-post-templates/:id': { passes: signedIn },
  'POST /api/v1/social-post-templates': { passes: admins, body: { template: newTemplate } },
  'PUT /api/v1/social-post-templates/:id': { passes: admins, body: { template: newTemplate } },
  'DELETE /api/v1/social-post-templates/:id': { passes: admins },
  'POST /api/v2/social-post-templates/:id/evaluate': { passes: signedIn, body: {} },
  'POST /api/v1/social-post-templates/preview': {
    passes: admins,
    body: { data: { text: '', link: '', quote: '' } },
  },
  'GET /api/v1/social-networks': { passes: signedIn },
  'POST /api/v1/social-networks/connect': { passes: signedIn, body: { code: 'a', state: 'b' } },
  // A network sends the browser here: whose it is, is told by the state.
  'GET /api/v1/social-networks/authorized': { passes: everybody },
  'GET /api/v1/twitter/account': { passes: signedIn },
  'GET /api/v1/twitter/tweets': { passes: signedIn },
  'POST /api/v1/twitter/tweet': { passes: signedIn, body: { text: 'Hello' } },
  'GET /api/v1/instagram/posts': { passes: signedIn },
  'GET /api/v1/twitter/oembed': { passes: signedIn },
  'GET /api/v1/instagram/oembed': { passes: signedIn },
  'GET /api/v1/facebook/posts': { passes: signedIn },
  'GET /api/v1/facebook/share-dialog': { passes: signedIn },
};
