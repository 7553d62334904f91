import { Stack, Text } from '@mantine/core';
import { NotificationList } from '#blocks/notifications/notification-list.tsx';
import type { AnnouncementValues } from '#client/announcements/form.ts';
import { announcementLabels } from '#client/announcements/labels.ts';

const labels = announcementLabels.form;

/** The notice as it will stand on dashboards. Here it is only looked at: nothing in it leads anywhere. */
export function AnnouncementPreview({ values }: { values: AnnouncementValues }) {
  const { id, level } = values;
  const [message, label, url] = [values.message.trim(), values.linkLabel.trim(), values.linkUrl];
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {labels.preview}
      </Text>
      <div inert>
        <NotificationList
          label={labels.preview}
          notifications={[
            {
              ...{ id, level, type: 'announcement' },
              message: message === '' ? labels.noMessage : message,
              ...(label !== '' && { link: { label, url } }),
            },
          ]}
          onDismiss={() => {}}
        />
      </div>
      <Text size="xs" c="dimmed">
        {labels.previewHint}
      </Text>
    </Stack>
  );
}
