import type { Handlers } from '#server/platform/http/bind.ts';
import { getCommunity } from './service.ts';

export const communityHandlers: Handlers<'getCommunity'> = { getCommunity };
