import { Anchor, Text } from '@mantine/core';
import { listLabels } from '#client/lists/labels.ts';

/** Says that a list holds what one person has, as a figure of a report leads to it, and leads to all of it. */
export const OnePersonNote = ({ onAll }: { onAll: () => void }) => (
  <Text size="sm" c="dimmed">
    {listLabels.onePerson}{' '}
    <Anchor component="button" type="button" inherit underline="always" onClick={onAll}>
      {listLabels.everybody}
    </Anchor>
  </Text>
);
