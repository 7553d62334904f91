import { defineArea } from '#server/platform/area.ts';
import { dataManagementHandlers } from './routes.ts';

export const dataManagement = defineArea({ handlers: dataManagementHandlers });
