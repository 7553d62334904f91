import { defineArea } from '#server/platform/area.ts';
import { rewardDefinitionHandlers } from './routes.ts';

export const rewardDefinitions = defineArea({ handlers: rewardDefinitionHandlers });
