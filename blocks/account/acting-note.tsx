import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { accountLabels } from '#client/auth/account-labels.ts';

/** A person who acts as somebody else may change neither that person nor their way to sign in. */
export const ActingNote = ({ name }: { name: string }) => (
  <Alert color="gray" icon={<IconLock size={18} aria-hidden />} title={name}>
    {accountLabels.acting}
  </Alert>
);
