import { defineArea } from '#server/platform/area.ts';
import { givenUpJobHandlers } from './routes.ts';

export const givenUpJobs = defineArea({ handlers: givenUpJobHandlers });
