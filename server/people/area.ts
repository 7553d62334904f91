import { defineArea } from '#server/platform/area.ts';
import { peopleHandlers } from './routes.ts';

export const people = defineArea({ handlers: peopleHandlers });
