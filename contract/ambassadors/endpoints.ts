import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listQuery, pageOf } from '../http/list.ts';
import { AmbassadorListItem, ambassadorSavedSearches } from './ambassador.ts';

const csv = z
  .string()
  .max(1000)
  .regex(/^\P{Cc}*$/u, 'Please enter tags separated by commas')
  .transform((text) => text.split(',').filter((part) => part !== ''));

export const listAmbassadors = defineEndpoint({
  method: 'GET',
  path: '/api/v1/ambassadors',
  summary: 'List ambassadors; `tags` keeps those who carry all of the given tags',
  access: holds('admin'),
  query: listQuery(['createdAt', 'lastName', 'email']).extend({
    tags: csv.optional(),
    savedSearch: z.enum(ambassadorSavedSearches).optional(),
  }),
  response: pageOf(AmbassadorListItem),
});

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/api/v1/tags',
  summary: 'List the tags known in the tenant, sorted',
  access: holds('admin'),
  response: z.object({ results: z.array(z.string()) }),
});
