import type { Announcement, announcementState } from '#contract/announcements/announcement.ts';

/** The texts that operators read about their announcements. */
export const announcementLabels = {
  title: 'Announcements',
  back: 'Tenants',
  description: (timezone: string): string =>
    `What you write here is shown on the dashboard of the admins of all tenants. Times are in the timezone of this browser (${timezone}).`,
  write: 'New announcement',
  empty: 'No announcements found',
  emptyHint: 'Write one when the admins of all tenants should know something.',
  columns: {
    message: 'Message',
    level: 'Level',
    from: 'Shown from',
    until: 'Until',
    state: 'State',
  },
  levels: {
    info: 'Information',
    warning: 'Warning',
    error: 'Error',
  } satisfies Record<Announcement['level'], string>,
  states: {
    coming: 'Coming',
    shown: 'Shown',
    over: 'Over',
  } satisfies Record<ReturnType<typeof announcementState>, string>,
  noEnd: 'You end it',
  opensOutside: 'opens in a new tab',
  form: {
    message: 'Message',
    messageHint: 'Plain text of up to 300 characters. Say it from the reader’s side.',
    level: 'Level',
    levelHints: {
      info: 'Each admin can close it for good.',
      warning: 'It stays until its end. Nobody can close it.',
      error: 'It stays until its end, above everything else. Nobody can close it.',
    } satisfies Record<Announcement['level'], string>,
    linkLabel: 'Label of the link',
    linkUrl: 'Address of the link',
    linkHint: 'Optional: a page outside, such as your status page. It opens in a tab of its own.',
    fromDate: 'Shown from (date)',
    fromTime: 'Time',
    ends: 'Ends by itself',
    endsHint: 'Without an end, it stays until you end it.',
    untilDate: 'Until (date)',
    untilTime: 'Time',
    zone: (timezone: string): string => `Times are in the timezone of this browser: ${timezone}.`,
    preview: 'Preview',
    previewHint: 'This is what the admins of all tenants will see.',
    noMessage: 'Your message',
    publish: 'Publish',
    schedule: 'Schedule',
  },
  published: 'Announcement published',
  scheduled: (moment: string): string => `Announcement scheduled: it is shown from ${moment}`,
  endNamed: (end: string, message: string): string => `${end}: ${message}`,
  /** An announcement that is shown is ended; one that nobody has seen yet is taken back. */
  ending: {
    shown: {
      end: 'End now',
      question: 'End this announcement now?',
      consequence: 'The admins of all tenants will not see it any more. It cannot be shown again.',
      ended: 'The announcement has ended',
    },
    coming: {
      end: 'Take back',
      question: 'Take this announcement back?',
      consequence: 'The admins of all tenants will never see it. It cannot be scheduled again.',
      ended: 'The announcement is taken back',
    },
  },
} as const;
