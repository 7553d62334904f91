import { defineArea } from '#server/platform/area.ts';
import { administratorHandlers } from './routes.ts';

export const administrators = defineArea({ handlers: administratorHandlers });
