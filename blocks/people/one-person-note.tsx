import { Text } from '@mantine/core';
import { listLabels } from '#client/lists/labels.ts';
import { TextButton } from '#ui/text-button.tsx';

/** Says that a list holds what one person has, as a figure of a report leads to it, and leads to all of it. */
export const OnePersonNote = ({ onAll }: { onAll: () => void }) => (
  <Text size="sm" c="dimmed">
    {listLabels.onePerson} <TextButton onClick={onAll}>{listLabels.everybody}</TextButton>
  </Text>
);
