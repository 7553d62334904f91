import type { Handlers } from '#server/platform/http/bind.ts';
import { getUpcomingExpiry, previewExpiry } from './service.ts';

export const pointsExpiryHandlers: Handlers<'getUpcomingExpiry' | 'previewExpiry'> = {
  getUpcomingExpiry,
  previewExpiry,
};
