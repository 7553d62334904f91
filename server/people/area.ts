import { defineArea } from '#server/platform/area.ts';
import { personalDataOfPeople } from './personal-data.ts';
import { peopleHandlers } from './routes.ts';

export const people = defineArea({ handlers: peopleHandlers, personalData: personalDataOfPeople });
