import { Text } from '@mantine/core';
import { testUsersLabels as labels } from '#client/lists/test-users-labels.ts';
import { TextButton } from '#ui/text-button.tsx';

interface TestUsersNoteProps {
  children: string;
  /** The text of the action; none when left out. */
  action?: string;
  onAction?: () => void;
}

/** Says below a list or figures that they leave out test users, so that no number surprises (AMB-103). */
export const TestUsersNote = ({ children, action, onAction }: TestUsersNoteProps) => (
  <Text size="sm" c="dimmed">
    {children} {action && <TextButton onClick={onAction}>{action}</TextButton>}
  </Text>
);

interface ListNoteProps {
  words: { readonly leftOut: string; readonly shown: string };
  /** Whether the answer leaves out anything. */
  leftOut: true | undefined;
  /** Whether the list's state asks for all of it. */
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** The note below a list of everybody's rows, with the way to the rows of test users and back. */
export function ListTestUsersNote({ words, leftOut, shown, onChange }: ListNoteProps) {
  if (shown) {
    return (
      <TestUsersNote action={labels.leaveOut} onAction={() => onChange(false)}>
        {words.shown}
      </TestUsersNote>
    );
  }
  if (!leftOut) return null;
  return (
    <TestUsersNote action={labels.show} onAction={() => onChange(true)}>
      {words.leftOut}
    </TestUsersNote>
  );
}
