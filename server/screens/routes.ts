import type { Handlers } from '#server/platform/http/bind.ts';
import { getMigrationBoard } from './board.ts';
import { recordScreenTallies } from './record.ts';
import { endScreenReturn } from './returns.ts';
import { changeScreenRollout, listScreenRolloutChanges } from './rollouts.ts';

export const screenHandlers: Handlers<
  | 'changeScreenRollout'
  | 'endScreenReturn'
  | 'getMigrationBoard'
  | 'listScreenRolloutChanges'
  | 'recordScreenTallies'
> = {
  changeScreenRollout,
  endScreenReturn,
  getMigrationBoard,
  listScreenRolloutChanges,
  recordScreenTallies,
};
