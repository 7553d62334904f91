import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { listQuery, pageOf, queryCsv } from '../http/list.ts';
import {
  EvaluatedPost,
  KnownValues,
  SocialPostTemplate,
  SocialPostTemplateInput,
  UnfinishedPost,
} from './post-template.ts';

const admin = holds('admin');
const path = '/api/v1/social-post-templates';
const one = z.object({ template: SocialPostTemplate });
const body = z.object({ template: SocialPostTemplateInput });

export const listSocialPostTemplates = defineEndpoint({
  method: 'GET',
  path,
  summary: 'List the templates of posts, newest first; `ids` keeps those that are named',
  access: signedIn,
  query: listQuery(['createdAt'])
    .omit({ search: true, sort: true, dir: true })
    .extend({ ids: queryCsv.pipe(z.array(z.uuid()).max(100)).optional() }),
  response: pageOf(SocialPostTemplate),
});

export const getSocialPostTemplate = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Get a template of posts',
  access: signedIn,
  params: ById,
  response: SocialPostTemplate,
  problems: ['not-found'],
});

export const createSocialPostTemplate = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Create a template of posts',
  access: admin,
  body,
  response: one,
  status: 201,
});

export const updateSocialPostTemplate = defineEndpoint({
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change a template of posts',
  access: admin,
  params: ById,
  body,
  response: one,
  problems: ['not-found'],
});

/** A template that a task offers is kept; the refusal names these tasks. */
export const deleteSocialPostTemplate = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a template of posts',
  access: admin,
  params: ById,
  problems: ['not-found', 'post-template-used'],
});

/** Nothing is kept, and no link is made. */
export const previewSocialPostTemplate = defineEndpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Put sample data in the place of the placeholders of a template',
  access: admin,
  body: z.object({ data: UnfinishedPost }),
  response: EvaluatedPost,
});

/** An admin gets sample data (SOC-80). A tracking link that the text needs is made (LINK-51). */
export const evaluateSocialPostTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/v2/social-post-templates/:id/evaluate',
  summary: 'Put the caller’s codes and links in the place of the placeholders of a template',
  access: signedIn,
  params: ById,
  body: z.object({ knownValues: KnownValues.default({}) }),
  response: EvaluatedPost,
  problems: ['not-found'],
});
