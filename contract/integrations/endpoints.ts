import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { integrationTypes } from './integration.ts';

export const listCurrentIntegrationTypes = defineEndpoint({
  method: 'GET',
  path: '/api/v1/current-integration-types',
  summary: 'List the platforms that are connected, and those that stopped after repeated errors',
  access: holds('admin'),
  response: z.object({
    results: z.array(z.enum(integrationTypes)),
    stopped: z.array(z.enum(integrationTypes)),
  }),
});
