import { defineArea } from '#server/platform/area.ts';
import { userDataHandlers } from './routes.ts';

export const userData = defineArea({ handlers: userDataHandlers });
