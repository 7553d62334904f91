import { Anchor, CloseButton, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { notificationLabels as labels } from '#client/notifications/labels.ts';
import { canDismiss } from '#client/notifications/seen.ts';
import type { Notification } from '#contract/notifications/notification.ts';
import { SideLink } from '../side-link.tsx';
import styles from './notification-list.module.css';

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };

interface NotificationListProps {
  label: string;
  notifications: readonly Notification[];
  onDismiss: (notification: Notification) => void;
}

/** Notifications as an admin sees them. */
export const NotificationList = ({ label, notifications, onDismiss }: NotificationListProps) => (
  <ul className={styles.root} aria-label={label} data-guide="notifications">
    {notifications.map((notification) => {
      const { id, level, message, link } = notification;
      const Icon = icons[level];
      return (
        <li key={id} className={styles.notification} data-level={level}>
          <Icon size={20} stroke={1.8} aria-hidden className={styles.icon} />
          <Text size="sm" className={styles.text}>
            <VisuallyHidden>{labels.levels[level]}: </VisuallyHidden>
            {message} {link && <MoreLink link={link} />}
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

/** A page outside opens beside the product. */
const MoreLink = ({ link }: { link: NonNullable<Notification['link']> }) =>
  'path' in link ? (
    <SideLink to={link.path}>{link.label}</SideLink>
  ) : (
    <Anchor href={link.url} target="_blank" rel="noopener noreferrer">
      {link.label}
    </Anchor>
  );
