import type { Handlers } from '#server/platform/http/bind.ts';
import { liftSuppression } from './service.ts';

export const suppressionHandlers: Handlers<'liftSuppression'> = { liftSuppression };
