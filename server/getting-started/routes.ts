import type { Handlers } from '#server/platform/http/bind.ts';
import { getGettingStarted } from './service.ts';

export const gettingStartedHandlers: Handlers<'getGettingStarted'> = { getGettingStarted };
