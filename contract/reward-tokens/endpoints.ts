import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { cappedPageOf, listQuery, queryFlag } from '../http/list.ts';
import { RewardToken } from './reward-token.ts';

export const listRewardTokens = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reward-tokens',
  summary: 'List reward tokens: everybody’s for an admin, the caller’s own for anybody else',
  access: signedIn,
  query: listQuery(['createdAt', 'claimedAt']).omit({ search: true }).extend({
    rewardId: z.uuid().optional(),
    claimed: queryFlag.optional(),
    userId: z.uuid().optional(),
  }),
  response: cappedPageOf(RewardToken),
  problems: ['forbidden', 'not-found'],
});

/** A repeat deletes nothing more. One that is claimed refuses them all (REW-174). */
export const deleteRewardTokens = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reward-tokens/delete',
  summary: 'Delete unclaimed reward tokens: all of them, or none where one is claimed',
  access: holds('admin'),
  body: z.object({ ids: z.array(z.uuid()).min(1, 'Please choose reward tokens').max(100) }),
  response: z.object({ deleted: z.number().int() }),
  problems: ['token-claimed'],
});
