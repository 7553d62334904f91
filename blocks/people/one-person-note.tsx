import { Text } from '@mantine/core';
import { listLabels } from '#client/lists/labels.ts';
import { TextButton } from '#ui/text-button.tsx';

/** Says that a list holds only one person's rows, since a figure of a report led here, and leads to all rows. */
export const OnePersonNote = ({ onAll }: { onAll: () => void }) => (
  <Text size="sm" c="dimmed">
    {listLabels.onePerson} <TextButton onClick={onAll}>{listLabels.everybody}</TextButton>
  </Text>
);
