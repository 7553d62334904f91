import type { Handlers } from '#server/platform/http/bind.ts';
import { getSummary } from './service.ts';

export const summaryHandlers: Handlers<'getSummary'> = { getSummary };
