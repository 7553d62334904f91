import type { UseQueryResult } from '@tanstack/react-query';
import { problemMessage } from '#client/http/problem-message.ts';
import { notificationLabels as labels } from '#client/notifications/labels.ts';
import { notDismissed } from '#client/notifications/seen.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { NotificationList } from '../notifications/notification-list.tsx';

interface NotificationsProps {
  query: UseQueryResult<readonly Notification[]>;
  /** The notifications that the person has dismissed before. */
  userData: Pick<UserDataContent, 'seenNotifications'>;
  onDismiss: (notification: Notification) => void;
}

/** The notifications for an admin, errors first; nothing when there are none (DASH-31). */
export function Notifications({ query, userData, onDismiss }: NotificationsProps) {
  const { data, error, isFetching, refetch } = query;
  if (error && !data) {
    return (
      <ProblemPanel title={labels.failure} onRetry={() => void refetch()} retrying={isFetching}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  const shown = data ? notDismissed(data, userData) : [];
  if (shown.length === 0) return null;
  return <NotificationList label={labels.title} notifications={shown} onDismiss={onDismiss} />;
}
