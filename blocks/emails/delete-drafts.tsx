import { useMutation } from '@tanstack/react-query';
import { emailLabels } from '#client/emails/labels.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { subjectInWords } from '#client/emails/subject-in-words.ts';
import { useApi } from '#client/http/api-context.ts';
import { emailNoticeDuration } from '#client/system-emails/labels.ts';
import type { EmailDraft } from '#contract/emails/email.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DeleteSelected } from '../lists/delete-selected.tsx';
import { useSide } from '../side.ts';

const { drafts: labels } = emailLabels;

/** The number of drafts that the question names. */
const mostNamed = 5;

type Draft = Pick<EmailDraft, 'id' | 'subject'>;

interface DeleteDraftProps {
  draft: Draft;
  opened: boolean;
  onClose: () => void;
  /** Told when it is gone. */
  onDeleted: () => void;
}

/** Asks once, by name, before a draft goes (MAIL-48). */
export function DeleteDraft({ draft, opened, onClose, onDeleted }: DeleteDraftProps) {
  const { remove, isDeleting } = useDeletion([draft], onDeleted);
  return (
    <ConfirmDialog
      opened={opened}
      title={labels.question(1)}
      confirmLabel={labels.delete}
      danger
      busy={isDeleting}
      onConfirm={() => remove(onClose)}
      onCancel={onClose}
    >
      <Subjects drafts={[draft]} />
    </ConfirmDialog>
  );
}

interface DeleteSelectedDraftsProps {
  drafts: readonly Draft[];
  onClear: () => void;
}

/** The same for the ticked drafts. */
export function DeleteSelectedDrafts({ drafts, onClear }: DeleteSelectedDraftsProps) {
  const { remove, isDeleting } = useDeletion(drafts, onClear);
  return (
    <DeleteSelected
      count={drafts.length}
      labels={labels}
      isDeleting={isDeleting}
      onDelete={remove}
      onClear={onClear}
    >
      <Subjects drafts={drafts} />
    </DeleteSelected>
  );
}

function useDeletion(drafts: readonly Draft[], onDeleted: () => void) {
  const side = useSide();
  const mutations = emailMutations(useApi());
  const deleteOne = useMutation(mutations.delete());
  const deleteSeveral = useMutation(mutations.deleteSeveral());
  const [first, ...others] = drafts;
  function remove(onEnd: () => void): void {
    const told = {
      onSuccess() {
        side.notifySuccess(labels.done(drafts.length), { duration: emailNoticeDuration });
        onDeleted();
      },
      onError: side.notifyProblem,
      onSettled: onEnd,
    };
    if (first && others.length === 0) deleteOne.mutate(first.id, told);
    else
      deleteSeveral.mutate(
        drafts.map(({ id }) => id),
        told,
      );
  }
  return { remove, isDeleting: deleteOne.isPending || deleteSeveral.isPending };
}

const Subjects = ({ drafts }: { drafts: readonly Draft[] }) => (
  <>
    {drafts.slice(0, mostNamed).map(({ id, subject }) => (
      <div key={id} style={{ overflowWrap: 'anywhere' }}>
        {subjectInWords(subject)}
      </div>
    ))}
    {drafts.length > mostNamed && <div>{labels.more(drafts.length - mostNamed)}</div>}
  </>
);
