import type { Handlers } from '#server/platform/http/bind.ts';
import { getHome } from './service.ts';

export const homeHandlers: Handlers<'getHome'> = { getHome };
