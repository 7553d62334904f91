import { queryOptions } from '@tanstack/react-query';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about notifications. */
export const notificationQueries = (api: Api) => ({
  ofDashboard: () =>
    queryOptions({
      queryKey: ['notifications'],
      meta: {
        reads: [
          'announcement',
          'activity-type',
          'administrator',
          'application-form',
          'reward',
          'tenant',
          'fraud-case',
        ],
      },
      queryFn: async ({ signal }) =>
        (await api.call(listDashboardNotifications, { signal })).results,
    }),
});
