import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { PostCheck } from './post-check.ts';

/** Two calls at once are one question to the network. A network that has named a time is not asked before it. */
export const checkPostAgain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenges/:id/tasks/:taskId/check-post',
  summary: 'Have the post of a task looked at once more',
  access: holds('admin'),
  params: z.object({ id: z.uuid(), taskId: z.uuid() }),
  response: z.object({ postCheck: PostCheck }),
  problems: ['not-found'],
});
