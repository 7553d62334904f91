import { z } from 'zod';
import { holds, operator, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { boardDays, MigrationBoard } from './board.ts';
import { ScreenRolloutChange, ScreenRolloutInput } from './screen-rollout.ts';
import { ScreenKey, ScreenTallies } from './tally.ts';

const ofScreen = z.object({ screen: ScreenKey });

export const recordScreenTallies = defineEndpoint({
  method: 'POST',
  path: '/api/v1/screen-tallies',
  summary: 'Count how often screens were opened and failed; a batch counts once',
  access: signedIn,
  body: ScreenTallies,
});

export const getMigrationBoard = defineEndpoint({
  method: 'GET',
  path: '/api/v1/migration-board',
  summary:
    'Get how the move of the screens stands: in the own tenant, or everywhere for an operator',
  access: holds('support', 'tenant-admin'),
  query: z.object({ days: z.enum(boardDays).default('7') }),
  response: MigrationBoard,
});

export const listScreenRolloutChanges = defineEndpoint({
  method: 'GET',
  path: '/api/v1/screens/:screen/rollout-changes',
  summary: 'List the latest 50 changes of a screen’s roll-out, the latest first',
  access: operator,
  params: ofScreen,
  response: z.object({ results: z.array(ScreenRolloutChange) }),
});

/** `not-found` names an unknown tenant. */
export const changeScreenRollout = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/screens/:screen/rollout',
  summary: 'Set for whom a screen has which stage, or stop it for everybody',
  access: operator,
  params: ofScreen,
  body: ScreenRolloutInput,
  response: ScreenRolloutChange,
  problems: ['conflict', 'not-found'],
});

export const endScreenReturn = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/screen-returns/:returnId',
  summary: 'Let a tenant have the newer version again of a screen that went back by itself',
  access: operator,
  params: z.object({ returnId: z.uuid() }),
});
