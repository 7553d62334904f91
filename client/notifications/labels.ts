import type { Notification } from '#contract/notifications/notification.ts';

/** The texts around notifications; their own words come from the server. */
export const notificationLabels = {
  title: 'Notifications',
  levels: {
    error: 'Error',
    warning: 'Warning',
    info: 'For information',
  } satisfies Record<Notification['level'], string>,
  dismiss: 'Do not show this again',
  failure: 'The notifications could not be loaded',
};
