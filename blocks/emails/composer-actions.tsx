import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import {
  canBeSaved,
  type EmailValues,
  emailErrors,
  emailToLookAt,
  whyNotSend,
} from '#client/emails/form.ts';
import { composerLabels as labels } from '#client/emails/labels.ts';
import { emailMutations } from '#client/emails/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { emailNoticeDuration } from '#client/system-emails/labels.ts';
import { useSide } from '../side.ts';
import styles from './emails.module.css';
import { PreviewEmail } from './preview-email.tsx';
import type { SavedDraft } from './use-saved-draft.ts';

interface ComposerActionsProps {
  values: EmailValues;
  draft: SavedDraft;
  isDirty: boolean;
  /** Whether the email is being saved before the question about sending it. */
  isOpening: boolean;
  /** Why the tenant can send no email at all; null where it can. */
  unavailable: Parameters<typeof whyNotSend>[1];
  onDelete: () => void;
  onSend: () => void;
}

/** The steps with an email: save, look at it, send it to oneself, delete its draft, send it (MAIL-45). */
export function ComposerActions({
  values,
  draft,
  isDirty,
  isOpening,
  unavailable,
  onDelete,
  onSend,
}: ComposerActionsProps) {
  const side = useSide();
  const test = useMutation(emailMutations(useApi()).test());
  const reasonId = useId();
  const isValid = Object.keys(emailErrors(values)).length === 0;
  const reason = whyNotSend(values, unavailable);
  const trouble = troubleOf(draft);
  return (
    <>
      <Button
        type="submit"
        variant="default"
        loading={draft.isSaving && !draft.saved}
        disabled={
          !canBeSaved(values) || draft.conflict !== null || (draft.saved !== null && !isDirty)
        }
      >
        {labels.save}
      </Button>
      <PreviewEmail
        email={() => emailToLookAt(values)}
        segment={values.target === 'by-view' ? values.segment : null}
        disabled={!isValid}
      />
      <Button
        variant="default"
        disabled={!isValid}
        loading={test.isPending}
        onClick={() =>
          test.mutate(
            { email: emailToLookAt(values), submissionId: crypto.randomUUID() },
            {
              onSuccess: () => side.notifySuccess(labels.tested, { duration: emailNoticeDuration }),
              onError: side.notifyProblem,
            },
          )
        }
      >
        {labels.test}
      </Button>
      {draft.saved && (
        <Button variant="subtle" color="gray" onClick={onDelete}>
          {labels.delete}
        </Button>
      )}
      <div className={styles.end}>
        <Text size="sm" c={trouble === null ? 'dimmed' : 'red'} id={reasonId}>
          {trouble ?? reason}
        </Text>
        <Button
          disabled={reason !== null || !isValid || draft.conflict !== null}
          loading={isOpening}
          aria-describedby={trouble === null && reason === null ? undefined : reasonId}
          onClick={onSend}
        >
          {labels.send}
        </Button>
      </div>
    </>
  );
}

/** Why the email is not saved, said beside the buttons below the form. */
const troubleOf = ({ conflict, problem }: SavedDraft): string | null => {
  if (conflict) return problemMessage(conflict);
  return problem === null ? null : labels.notSaved(problem);
};
