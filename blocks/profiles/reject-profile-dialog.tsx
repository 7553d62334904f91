import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '#client/forms/refusal-of.ts';
import { profileLabels } from '#client/profiles/labels.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Person } from '#contract/people/person.ts';
import { ProfileRejection } from '#contract/profiles/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const labels = profileLabels.review;

interface RejectProfileDialogProps {
  person: Pick<Person, 'firstName' | 'lastName'>;
  busy: boolean;
  onReject: (message: string) => void;
  onCancel: () => void;
}

/** Asks for the message before a change is rejected; a rejection needs one (AMB-125). */
export function RejectProfileDialog({
  person,
  busy,
  onReject,
  onCancel,
}: RejectProfileDialogProps) {
  const [message, setMessage] = useState('');
  const refusal = refusalOf(ProfileRejection, message);
  return (
    <ConfirmDialog
      opened
      title={labels.question(fullName(person))}
      choice={
        <Textarea
          label={labels.reason}
          description={labels.reasonHint(person.firstName)}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={refusal}
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
        />
      }
      confirmLabel={labels.reject}
      danger
      incomplete={message.trim() === '' || refusal !== null}
      busy={busy}
      onConfirm={() => onReject(message.trim())}
      onCancel={onCancel}
    />
  );
}
