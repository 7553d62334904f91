import { z } from 'zod';
import { Upload } from '../files/file.ts';
import { anyone, holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, Line } from '../http/fields.ts';
import { listQuery, pageOf, queryFlag } from '../http/list.ts';
import { ActivityType, categories } from './activity-type.ts';
import { ActivityTypeInput, ActivityTypeUpdate, Slug } from './activity-type-input.ts';
import { FieldsBefore } from './fields-before.ts';

const Version = z.string().regex(/^\d{1,6}$/);

export const listActivityTypes = defineEndpoint({
  method: 'GET',
  path: '/api/v1/challenge-definitions',
  summary: 'List activity types, each in its latest version; ambassadors get those open to them',
  access: signedIn,
  query: listQuery(['priority', 'title', 'createdAt']).extend({
    category: z.enum(categories).optional(),
    available: queryFlag.optional(),
    displayTag: z.string().max(50).optional(),
    includeDeleted: queryFlag.optional(),
    /** Adds `usage`, which ambassadors never get. */
    includeUsage: queryFlag.optional(),
  }),
  response: pageOf(ActivityType),
});

export const listDisplayTags = defineEndpoint({
  method: 'GET',
  path: '/api/v1/challenge-definitions-display-tag-filters',
  summary: 'List the display tags of available activity types that the caller can see, sorted',
  access: signedIn,
  response: z.object({ results: z.array(z.string()) }),
});

export const getActivityTypeVersion = defineEndpoint({
  method: 'GET',
  path: '/api/v2/challenge-definitions/:slug/:version',
  summary: 'Get one version of an activity type',
  access: holds('admin'),
  params: z.object({ slug: Slug, version: Version }),
  query: z.object({ includeDeleted: queryFlag.optional() }),
  response: ActivityType,
  problems: ['not-found'],
});

export const getActivityType = defineEndpoint({
  method: 'GET',
  path: '/api/v2/challenge-definitions/:id',
  summary: 'Get one version of an activity type by its id, or the latest by its slug',
  access: holds('admin'),
  params: z.object({ id: z.union([z.uuid(), Slug]) }),
  query: z.object({ includeDeleted: queryFlag.optional() }),
  response: ActivityType,
  problems: ['not-found'],
});

export const suggestSlug = defineEndpoint({
  method: 'GET',
  path: '/api/v1/challenge-definition-slugs',
  summary: 'Suggest a slug for a title that no other activity type has',
  access: holds('admin'),
  query: z.object({ title: Line(200) }),
  response: z.object({ slug: z.string() }),
});

const Definition = z.object({ challengeDefinition: ActivityTypeInput });

export const createActivityType = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenge-definitions',
  summary: 'Create an activity type',
  access: holds('admin'),
  body: Definition,
  response: ActivityType,
  status: 201,
  problems: ['only-one-of-kind', 'limit-reached'],
});

export const updateActivityType = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/challenge-definitions/:id',
  summary: 'Change what may be changed without a new version',
  access: holds('admin'),
  params: ById,
  body: z.object({ challengeDefinition: ActivityTypeUpdate, before: FieldsBefore.optional() }),
  response: ActivityType,
  problems: ['not-found', 'activity-type-changed', 'only-one-of-kind'],
});

export const replaceActivityType = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenge-definitions/:id/replace',
  summary: 'Make the next version of an activity type',
  access: holds('admin'),
  params: ById,
  body: Definition,
  response: ActivityType,
  status: 201,
  problems: ['not-found', 'activity-type-changed', 'only-one-of-kind'],
});

export const deleteActivityType = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/challenge-definitions/:id',
  summary: 'Delete an activity type with all its versions',
  access: holds('admin'),
  params: ById,
  problems: ['not-found', 'activity-type-changed'],
});

export const setActivityTypeAvailability = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/challenge-definitions/:id/availability',
  summary: 'Offer an activity type to ambassadors, or stop offering it',
  access: holds('admin'),
  params: ById,
  body: z.object({ available: z.boolean() }),
  response: ActivityType,
  problems: ['not-found', 'activity-type-changed', 'only-one-of-kind'],
});

export const uploadActivityTypeImage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/challenge-definitions/images',
  summary: 'Store the picture of an activity type, resized for its card',
  access: holds('admin'),
  body: Upload,
  receives: { maxBytes: 20 * 1024 * 1024 },
  response: z.object({ imageUrl: z.string() }),
  status: 201,
  problems: ['payload-too-large', 'unsupported-media-type', 'too-many-requests'],
});

export const getActivityTypeImage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/challenge-definition-images/:id',
  summary: 'Get the picture of an activity type',
  access: anyone,
  params: ById,
  sends: 'file',
  problems: ['not-found'],
});

export const executeSearch = defineEndpoint({
  method: 'POST',
  path: '/api/v1/searches/execute',
  summary: 'Search a list by its fields; unknown entities and fields are refused',
  access: holds('admin'),
  body: z.object({
    entity: z.literal('challenge-definitions', 'There is no such list'),
    filters: z
      .array(
        z.object({
          field: z.literal('deleted', 'There is no such field'),
          operator: z.literal('equals', 'There is no such comparison'),
          value: z.boolean(),
        }),
      )
      .max(10)
      .default([]),
    page: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(10),
  }),
  response: pageOf(ActivityType),
});
