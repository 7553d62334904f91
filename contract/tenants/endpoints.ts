import { z } from 'zod';
import { anyone, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Installation } from './installation.ts';
import { Tenant } from './tenant.ts';

export const getTenant = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tenant',
  summary: 'Find the tenant of a page by the host name it was opened on',
  access: anyone,
  query: z.object({ domain: z.string().min(1).max(253) }),
  response: Tenant,
  problems: ['unknown-tenant', 'forbidden'],
  anyHost: true,
});

export const getInstallation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/installation',
  summary: 'Get the platform domain and, in demo mode, whom to sign in as',
  access: anyone,
  response: Installation,
  anyHost: true,
});

export const listTimezones = defineEndpoint({
  method: 'GET',
  path: '/api/v1/timezones',
  summary: 'List the names of all timezones',
  access: signedIn,
  response: z.object({ results: z.array(z.string()) }),
});
