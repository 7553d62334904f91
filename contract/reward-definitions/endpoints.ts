import { z } from 'zod';
import { Upload } from '../files/file.ts';
import { anyone, holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { listQuery, pageOf, queryFlag } from '../http/list.ts';
import { rewardImagePath } from './image.ts';
import {
  IssueType,
  ListedRewardDefinition,
  RewardDefinition,
  RewardDefinitionInput,
  SeenReward,
  Stock,
} from './reward-definition.ts';

const access = holds('admin');
const path = '/api/v1/reward-definitions';
const one = `${path}/:id` as const;

export const listRewardDefinitions = defineEndpoint({
  method: 'GET',
  path,
  summary: 'List the rewards of the tenant: for points, for activities, or both',
  access,
  query: listQuery(['createdAt', 'description', 'points']).extend({
    token: queryFlag.optional(),
    issueAs: IssueType.optional(),
    includeDeleted: queryFlag.optional(),
  }),
  response: pageOf(ListedRewardDefinition),
});

export const getRewardDefinition = defineEndpoint({
  method: 'GET',
  path: one,
  summary: 'Get a reward, also a deleted one',
  access,
  params: ById,
  response: RewardDefinition,
  problems: ['not-found'],
});

/** The plan limits their number (REW-153). */
export const createRewardDefinition = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Add a reward',
  access,
  body: z.object({
    /** Picked by the caller: a repeat with the same id adds nothing more. */
    id: z.uuid().optional(),
    reward: RewardDefinitionInput,
  }),
  response: RewardDefinition,
  status: 201,
  problems: ['limit-reached'],
});

/** Its type stays as it was (REW-139), and so do all rewards that were chosen of it (REW-140). */
export const updateRewardDefinition = defineEndpoint({
  method: 'PUT',
  path: one,
  summary: 'Change a reward; its type stays',
  access,
  params: ById,
  body: z.object({ reward: RewardDefinitionInput, seen: SeenReward.optional() }),
  response: RewardDefinition,
  problems: ['not-found', 'reward-definition-changed'],
});

export const deleteRewardDefinition = defineEndpoint({
  method: 'DELETE',
  path: one,
  summary: 'Delete a reward; what was chosen of it stays',
  access,
  params: ById,
  problems: ['not-found', 'reward-on-offer'],
});

export const setRewardAvailability = defineEndpoint({
  method: 'PUT',
  path: `${one}/availability`,
  summary: 'Put a reward into the catalogue, or take it out',
  access,
  params: ById,
  body: z.object({ available: z.boolean() }),
  response: RewardDefinition,
  problems: ['not-found'],
});

export const uploadRewardImage = defineEndpoint({
  method: 'POST',
  path: `${one}/image`,
  summary: 'Store the picture of a reward, resized for the catalogue',
  access,
  params: ById,
  body: Upload,
  receives: { maxBytes: 20 * 1024 * 1024 },
  response: z.object({ mainImageUrl: z.string() }),
  status: 201,
  problems: ['not-found', 'payload-too-large', 'unsupported-media-type', 'too-many-requests'],
});

export const removeRewardImage = defineEndpoint({
  method: 'DELETE',
  path: `${one}/image`,
  summary: 'Take the picture of a reward away',
  access,
  params: ById,
  problems: ['not-found'],
});

export const getRewardImage = defineEndpoint({
  method: 'GET',
  path: `${rewardImagePath}:id`,
  summary: 'Get the picture of a reward',
  access: anyone,
  params: ById,
  sends: 'file',
  problems: ['not-found'],
});

export const checkRewardStock = defineEndpoint({
  method: 'GET',
  path: `${one}/stock`,
  summary: 'Ask the shop anew how many of a reward there are',
  access,
  params: ById,
  response: Stock,
  problems: ['not-found', 'shop-failed'],
});
