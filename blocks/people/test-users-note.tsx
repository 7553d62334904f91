import { Anchor, Text } from '@mantine/core';
import { testUsersLabels as labels } from '#client/lists/test-users-labels.ts';

interface TestUsersNoteProps {
  children: string;
  /** What can be done about it; nothing when left out. */
  action?: string;
  onAction?: () => void;
}

/** Says below a list or figures that they leave out test users, so that no number surprises (AMB-103). */
export const TestUsersNote = ({ children, action, onAction }: TestUsersNoteProps) => (
  <Text size="sm" c="dimmed">
    {children}{' '}
    {action && (
      <Anchor component="button" type="button" inherit onClick={onAction}>
        {action}
      </Anchor>
    )}
  </Text>
);

interface ActivitiesNoteProps {
  /** Of the answer: whether it leaves out test users. */
  leftOut: true | undefined;
  /** Of the list's state: whether test users are asked for. */
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** The note below a list of everybody's activities, with the way to those of test users and back. */
export function ActivitiesTestUsersNote({ leftOut, shown, onChange }: ActivitiesNoteProps) {
  if (shown) {
    return (
      <TestUsersNote action={labels.leaveOut} onAction={() => onChange(false)}>
        {labels.shown}
      </TestUsersNote>
    );
  }
  if (!leftOut) return null;
  return (
    <TestUsersNote action={labels.show} onAction={() => onChange(true)}>
      {labels.activities}
    </TestUsersNote>
  );
}
