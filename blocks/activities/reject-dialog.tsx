import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reviewLabels } from '#client/activities/labels.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { refusalOf } from '#client/forms/refusal-of.ts';
import { useApi } from '#client/http/api-context.ts';
import { RejectionReason } from '#contract/activities/submission.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import styles from './reject-dialog.module.css';
import { useUnsentReasons } from './use-unsent-reasons.ts';

const labels = reviewLabels.rejection;

interface RejectDialogProps {
  /** The question; null while the dialog is closed. */
  question: string | null;
  /** The id of the task, or `several`: its unsent reason is kept until it is sent or the dialog is cancelled (ACT-203). */
  about: string;
  busy: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
  onClosed?: () => void;
}

/** Asks for the reason before a task is rejected; a rejection needs one (ACT-42, ACT-115). */
export function RejectDialog({
  question,
  about,
  busy,
  onReject,
  onCancel,
  onClosed,
}: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const unsent = useUnsentReasons();
  // A dialog that fades keeps its question.
  const [asked, setAsked] = useState({ question, latest: question });
  const field = useRef<HTMLTextAreaElement>(null);
  const queries = activityQueries(useApi());
  const recent = useQuery({ ...queries.rejectionReasons(), enabled: question !== null });
  if (question !== asked.question) {
    setAsked({ question, latest: question ?? asked.latest });
    if (question !== null) setReason(unsent?.get(about) ?? '');
  }

  const choose = (text: string) => {
    setReason(text);
    unsent?.set(about, text);
  };
  const refusal = refusalOf(RejectionReason, reason);
  const isIncomplete = reason.trim() === '' || refusal !== null;
  return (
    <ConfirmDialog
      opened={question !== null}
      title={asked.latest}
      choice={
        <>
          <Textarea
            ref={field}
            label={labels.reason}
            description={labels.hint}
            value={reason}
            onChange={(event) => choose(event.currentTarget.value)}
            onKeyDown={(event) => {
              const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (!isSent || isIncomplete || busy) return;
              event.preventDefault();
              onReject(reason.trim());
            }}
            error={refusal}
            autosize
            minRows={3}
            maxRows={10}
            data-autofocus
          />
          {recent.data && recent.data.results.length > 0 && (
            <Group gap="xs" mt="sm" role="group" aria-label={labels.recent}>
              <Text size="xs" c="dimmed" aria-hidden>
                {labels.recent}
              </Text>
              {recent.data.results.map((text) => (
                <Button
                  key={text}
                  size="compact-xs"
                  variant="default"
                  maw="100%"
                  classNames={styles}
                  onClick={() => {
                    choose(text);
                    field.current?.focus();
                  }}
                >
                  {text}
                </Button>
              ))}
            </Group>
          )}
        </>
      }
      confirmLabel={labels.confirm}
      danger
      incomplete={isIncomplete}
      busy={busy}
      onConfirm={() => onReject(reason.trim())}
      onCancel={() => {
        unsent?.delete(about);
        onCancel();
      }}
      {...(onClosed && { onClosed })}
    />
  );
}
