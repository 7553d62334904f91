import { defineArea } from '#server/platform/area.ts';
import { applicantHandlers } from './routes.ts';

export const applicants = defineArea({ handlers: applicantHandlers });
