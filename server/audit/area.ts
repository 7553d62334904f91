import { defineArea } from '#server/platform/area.ts';
import { personalDataOfAudit } from './personal-data.ts';
import { auditHandlers } from './routes.ts';

export const audit = defineArea({ handlers: auditHandlers, personalData: personalDataOfAudit });
