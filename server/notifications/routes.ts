import type { Handlers } from '#server/platform/http/bind.ts';
import { listDashboardNotifications } from './service.ts';

export const notificationHandlers: Handlers<'listDashboardNotifications'> = {
  listDashboardNotifications,
};
