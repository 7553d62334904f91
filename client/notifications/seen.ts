import type { Notification } from '#contract/notifications/notification.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';

/** Whether a person can dismiss it for good (DASH-32). */
export const canDismiss = ({ level }: Pick<Notification, 'level'>): boolean => level === 'info';

/** The notifications that a person has not dismissed. Warnings and errors are always shown. */
export const notDismissed = (
  notifications: readonly Notification[],
  { seenNotifications }: Pick<UserDataContent, 'seenNotifications'>,
): Notification[] =>
  notifications.filter(
    (each) => !(canDismiss(each) && seenNotifications.dashboard[each.id] === true),
  );

/** The change of the user data with which one is dismissed. */
export const dismissal = ({ id }: Pick<Notification, 'id'>) => ({
  seenNotifications: { dashboard: { [id]: true } },
});
