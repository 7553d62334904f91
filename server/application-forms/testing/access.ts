import { type Access, admins, everybody, signedIn } from '#server/testing/access.ts';
import { newAgreement } from './forms.ts';

const { id: _, ...agreement } = newAgreement();

export const access: Access = {
  'GET /api/v1/application-forms': { passes: admins },
  'POST /api/v1/application-form': { passes: admins },
  'DELETE /api/v1/application-forms/:id': { passes: admins },
  'POST /api/v1/application-form/render': { passes: admins },
  'GET /api/application-form/:tenantId': { passes: everybody, query: '?format=json' },
  'GET /api/application-form/:tenantId/:slug': { passes: everybody, query: '?format=json' },
  'POST /api/application-form/:tenantId': { passes: everybody },
  'POST /api/application-form/:tenantId/:slug': { passes: everybody },
  'GET /api/v1/agreements': { passes: everybody },
  'GET /api/v1/users/__SELF__/agreements': { passes: signedIn },
  'POST /api/v1/agreements': { passes: admins },
  'PUT /api/v1/agreements/:id': {
    passes: admins,
    body: { agreement: { ...agreement, version: 1 } },
  },
  'DELETE /api/v1/agreements/:id': { passes: admins },
};
