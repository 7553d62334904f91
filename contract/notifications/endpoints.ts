import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Notification } from './notification.ts';

export const listDashboardNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/v1/notifications/dashboard',
  summary: 'List what an admin needs to know, errors first',
  access: holds('admin'),
  response: z.object({ results: z.array(Notification) }),
});
