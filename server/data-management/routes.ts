import type { Handlers } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const dataManagementHandlers: Handlers<'countRecords' | 'exportRecords'> = { ...service };
