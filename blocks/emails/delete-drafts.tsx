import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emailLabels } from '#client/emails/labels.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { emailNoticeDuration } from '#client/system-emails/labels.ts';
import type { EmailDraft } from '#contract/emails/email.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { useSide } from '../side.ts';

const { drafts: labels, noSubject } = emailLabels;

/** So many are named in the question. */
const mostNamed = 5;

type Draft = Pick<EmailDraft, 'id' | 'subject'>;

interface DeleteDraftsProps {
  drafts: readonly Draft[];
  opened: boolean;
  onClose: () => void;
  /** Told when they are gone. */
  onDeleted: () => void;
}

/** Asks once, by name, before drafts go (MAIL-48). */
export function DeleteDrafts({ drafts, opened, onClose, onDeleted }: DeleteDraftsProps) {
  const side = useSide();
  const mutations = emailMutations(useApi());
  const deleteOne = useMutation(mutations.delete());
  const deleteSeveral = useMutation(mutations.deleteSeveral());
  const [first, ...others] = drafts;
  const told = {
    onSuccess() {
      side.notifySuccess(labels.done(drafts.length), { duration: emailNoticeDuration });
      onDeleted();
    },
    onError: side.notifyProblem,
    onSettled: onClose,
  };
  function remove(): void {
    if (first && others.length === 0) deleteOne.mutate(first.id, told);
    else
      deleteSeveral.mutate(
        drafts.map(({ id }) => id),
        told,
      );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={labels.question(drafts.length)}
      confirmLabel={labels.delete}
      danger
      busy={deleteOne.isPending || deleteSeveral.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      {drafts.slice(0, mostNamed).map(({ id, subject }) => (
        <div key={id} style={{ overflowWrap: 'anywhere' }}>
          {subject ?? noSubject}
        </div>
      ))}
      {drafts.length > mostNamed && <div>{labels.more(drafts.length - mostNamed)}</div>}
    </ConfirmDialog>
  );
}

interface DeleteSelectedProps {
  drafts: readonly Draft[];
  onClear: () => void;
}

/** What can be done with the ticked drafts. */
export function DeleteSelected({ drafts, onClear }: DeleteSelectedProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {drafts.length > 0 && (
        <SelectionBar label={labels.selected(drafts.length)}>
          <Button size="xs" color="red" onClick={() => setAsking(true)}>
            {labels.delete}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {labels.clear}
          </Button>
        </SelectionBar>
      )}
      <DeleteDrafts
        drafts={drafts}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={onClear}
      />
    </>
  );
}
