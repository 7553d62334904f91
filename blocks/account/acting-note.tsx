import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

interface ActingNoteProps {
  /** The name of the person, where the page shows nothing else of them. */
  title?: string;
  /** What their owner alone may change. */
  children: string;
}

/** A person who acts as somebody else may change neither that person nor their way to sign in. */
export const ActingNote = ({ title, children }: ActingNoteProps) => (
  <Alert color="gray" icon={<IconLock size={18} aria-hidden />} title={title}>
    {children}
  </Alert>
);
