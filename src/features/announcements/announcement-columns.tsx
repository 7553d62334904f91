import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { announcementLabels as labels } from '#client/announcements/labels.ts';
import { dateAndTime } from '#client/dates/dates.ts';
import { type Announcement, announcementState } from '#contract/announcements/announcement.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './announcement-columns.module.css';

const { columns } = labels;

const tones = { coming: 'waiting', shown: 'success', over: 'muted' } as const;

interface AnnouncementColumnsOptions {
  /** By whose clocks moments are told. */
  timezone: string;
  now: number;
}

/** The columns of the list of announcements. */
export const announcementColumns = ({
  timezone,
  now,
}: AnnouncementColumnsOptions): readonly Column<Announcement, 'from'>[] => {
  const moment = (at: string) => (
    <Text inherit component="time" dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {dateAndTime(at, timezone)}
    </Text>
  );
  return [
    {
      key: 'message',
      title: columns.message,
      phone: 'title',
      render: ({ message, link, from, until }) => (
        <Text
          inherit
          className={styles.message}
          data-can-end={announcementState({ from, until }, now) !== 'over' || undefined}
        >
          {message}{' '}
          {link && (
            <Anchor href={link.url} target="_blank" rel="noopener noreferrer" inherit>
              {link.label} <IconExternalLink size={14} aria-label={labels.opensOutside} />
            </Anchor>
          )}
        </Text>
      ),
    },
    {
      key: 'level',
      title: columns.level,
      width: '7.5rem',
      render: ({ level }) => labels.levels[level],
    },
    {
      key: 'from',
      title: columns.from,
      width: '10.5rem',
      render: ({ from }) => moment(from),
    },
    {
      key: 'until',
      title: columns.until,
      width: '10.5rem',
      render: ({ until }) => (until === null ? labels.noEnd : moment(until)),
    },
    {
      key: 'state',
      title: columns.state,
      width: '7.5rem',
      render: (announcement) => {
        const state = announcementState(announcement, now);
        return <StatusBadge tone={tones[state]}>{labels.states[state]}</StatusBadge>;
      },
    },
  ];
};
