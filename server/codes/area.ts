import { defineArea } from '#server/platform/area.ts';
import { personalDataOfCodes } from './personal-data.ts';
import { codeHandlers } from './routes.ts';

export const codes = defineArea({ handlers: codeHandlers, personalData: personalDataOfCodes });
