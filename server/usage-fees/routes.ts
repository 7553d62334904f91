import type { Handlers } from '#server/platform/http/bind.ts';
import { getUsageFees } from './service.ts';

export const usageFeeHandlers: Handlers<'getUsageFees'> = { getUsageFees };
