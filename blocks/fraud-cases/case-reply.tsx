import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { replyForm } from '#client/fraud-cases/form.ts';
import { ownCaseLabels as labels } from '#client/fraud-cases/labels.ts';
import { fraudCaseMutations } from '#client/fraud-cases/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import styles from '../order-questions/order-questions.module.css';
import { useSide } from '../side.ts';

interface CaseReplyProps {
  found: FraudCase;
  /** Writes the day of an instant. */
  day: (instant: string) => string;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Somebody's reply to a case of theirs, and the form for it while the case is open (REF-132, REF-141). */
export function CaseReply({ found, day, onDirtyChange }: CaseReplyProps) {
  const { reply, verdicts } = found;
  const isOpen = verdicts.length === 0;
  /** The part that somebody has asked for, and that takes the focus; null until then. */
  const [shown, setShown] = useState<'form' | 'reply' | null>(null);
  if (isOpen && (reply === null || shown === 'form'))
    return (
      <ReplyForm
        found={found}
        onKeep={reply ? () => setShown('reply') : undefined}
        onDirtyChange={onDirtyChange}
      />
    );
  if (!reply) return null;
  return (
    <div className={styles.talk}>
      <Text size="sm" c="dimmed">
        {labels.wrote(day(reply.at))}
      </Text>
      <p className={styles.words}>{reply.text}</p>
      {isOpen && (
        <Box mt="xs">
          <Button
            variant="default"
            size="xs"
            autoFocus={shown !== null}
            onClick={() => setShown('form')}
          >
            {labels.change}
          </Button>
        </Box>
      )}
    </div>
  );
}

interface ReplyFormProps extends Omit<CaseReplyProps, 'day'> {
  /** Leads back to the reply that was sent; left out where there is none. */
  onKeep: (() => void) | undefined;
}

function ReplyForm({ found: { id, reply }, onKeep, onDirtyChange }: ReplyFormProps) {
  const side = useSide();
  const form = useForm(replyForm(reply?.text ?? ''));
  const problem = useFormProblem(form);
  const send = useMutation(fraudCaseMutations(useApi()).reply());
  useTellDirty(form.isDirty() && !send.isSuccess, onDirtyChange);
  const submit = form.onSubmit((values) => {
    problem.clear();
    send.mutate(
      { id, ...values },
      {
        onSuccess: () => side.notifySuccess(labels.sent, { duration: referralNoticeDuration }),
        onError: (error) => problem.show(error, 'reply'),
      },
    );
  }, problem.focusFirst);
  return (
    <Form onSubmit={submit} {...heldWhile(send.isPending)}>
      <Stack gap="sm" align="flex-start">
        <ProblemAlert>{problem.text}</ProblemAlert>
        <Textarea
          label={labels.reply}
          description={labels.replyHint}
          autosize
          minRows={3}
          maxRows={12}
          w="100%"
          // The button for a change has gone, and the focus with it.
          autoFocus={reply !== null}
          {...form.getInputProps('reply')}
        />
        <Group gap="xs">
          <Button type="submit" loading={send.isPending} disabled={form.values.reply.trim() === ''}>
            {labels.send}
          </Button>
          {onKeep && (
            <Button variant="default" disabled={send.isPending} onClick={onKeep}>
              {labels.keep}
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  );
}
