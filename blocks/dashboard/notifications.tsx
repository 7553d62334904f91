import { CloseButton, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { problemMessage } from '#client/http/problem-message.ts';
import { notificationLabels as labels } from '#client/notifications/labels.ts';
import { canDismiss, notDismissed } from '#client/notifications/seen.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import type { UserDataContent } from '#contract/user-data/user-data.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { SideLink } from '../side-link.tsx';
import styles from './notifications.module.css';

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };

interface NotificationsProps {
  query: UseQueryResult<readonly Notification[]>;
  /** What of it the person has dismissed before. */
  userData: Pick<UserDataContent, 'seenNotifications'>;
  onDismiss: (notification: Notification) => void;
}

/** What an admin has to know of the product, errors first; nothing when there is nothing (DASH-31). */
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
  return (
    <ul className={styles.root} aria-label={labels.title} data-guide="notifications">
      {shown.map((notification) => {
        const { id, level, message, link } = notification;
        const Icon = icons[level];
        return (
          <li key={id} className={styles.notification} data-level={level}>
            <Icon size={20} stroke={1.8} aria-hidden className={styles.icon} />
            <Text size="sm" className={styles.text}>
              <VisuallyHidden>{labels.levels[level]}: </VisuallyHidden>
              {message} {link && <SideLink to={link.path}>{link.label}</SideLink>}
            </Text>
            {canDismiss(notification) && (
              <CloseButton
                size="sm"
                aria-label={labels.dismiss}
                onClick={() => onDismiss(notification)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
