import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Step } from './step.ts';

export const getGettingStarted = defineEndpoint({
  method: 'GET',
  path: '/api/v1/getting-started',
  summary: 'Get the first steps of a new tenant, and which are done',
  access: holds('admin'),
  withoutSubscription: true,
  response: z.object({
    steps: z.array(Step),
    /** The address of the video for new tenants; null where there is none (DASH-40). */
    videoUrl: z.url().nullable(),
  }),
});
